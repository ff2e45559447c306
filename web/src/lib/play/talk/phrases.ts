/** What can be said with one press, in the order in which it is offered. */
import { known, t } from '$lib/i18n';
import type { ChatLine, Phrase } from '$wire';

export const PHRASES: readonly Phrase[] = [
  'hello',
  'thanks',
  'nice_move',
  'good_game',
  'your_turn',
  'one_moment',
  'sorry',
  'oops',
];

export const phraseText = (phrase: Phrase): string => t(`play-phrase-${phrase}`);

/** A line as it is read: a phrase in the reader's language, all else as it was written, unless it was removed. */
export const lineText = ({ phrase, text }: Pick<ChatLine, 'phrase' | 'text'>): string =>
  phrase && known(`play-phrase-${phrase}`) ? phraseText(phrase) : text || t('play-chat-removed');

/** What somebody without a seat is called. */
export const guestName = ({ guest }: Pick<ChatLine, 'guest'>): string =>
  guest === undefined ? t('play-chat-spectator') : t('play-guest', { number: guest });
