/** The parts of a sentence in plain words of the reader's language. */
import {
  capital,
  cardName,
  devName,
  gameText,
  known,
  listOf,
  pieceName,
  seatName,
  shortSeatName,
  t,
  terrainName,
} from '$lib/i18n';
import type { Place } from '$lib/board/types';
import { cardOf } from '$lib/game/devs';
import type { GamePlay } from '$lib/game/play';
import { listed } from '$lib/play/model/cards';
import type { Play } from '$lib/play/model/model.svelte';
import { buildingAt, placeWords, type PlaceWords } from '$lib/play/model/places';
import { plain, type Part, type Said } from './words';

export { seatName, shortSeatName as shortName };

/** `short`: computer players by their short names. */
export function partText(play: GamePlay, part: Part, short = false): string {
  const { game } = play;
  const name = (seat: number) => (short ? shortSeatName : seatName)(play.seats, seat);
  if ('seat' in part) return name(part.seat);
  if ('seats' in part) return listOf(part.seats.map((s) => (s === play.me ? t('play-you') : name(s))));
  if ('cards' in part)
    return listed(part.cards, game.cards)
      .map(([card, n]) => `${n} ${cardName(game.id, card, n)}`)
      .join(', ');
  if ('card' in part) return cardName(game.id, part.card);
  if ('dev' in part) return devName(game.id, part.dev);
  if ('played' in part) return devName(game.id, cardOf(game, part.played) ?? '');
  if ('piece' in part) return pieceName(game.id, game.built[part.piece]);
  if ('said' in part) return saidText(play, part.said);
  if ('award' in part) return gameText(game.id, `award-${part.award}`);
  return placeText(play, { hex: part.hex }, null);
}

export const saidText = (play: GamePlay, said: Said | { id: string; args: Said['args'] }, short = false): string =>
  plain(
    { kind: 'game', ...said },
    (id, args) => (id.startsWith('play-') ? play.say(id, args) : play.text(id, args)),
    (part) => partText(play, part, short),
  );

/** The name of an intersection: in the reader's language where the game knows it, else as a custom map calls it. */
export function nameAt(play: GamePlay, at: number): string | null {
  const { board } = play.fixed;
  const id = play.module.placeName?.(board, at) ?? null;
  if (id === null) return null;
  if (known(id, play.game.id)) return play.text(id, {});
  return board.marks?.find((mark) => 'intersection' in mark && mark.intersection === at)?.name ?? null;
}

const wordsOf = (play: GamePlay): PlaceWords => ({
  terrain: (name) => terrainName(play.game.id, name),
  coast: play.say('play-place-coast'),
  harbour: ({ card, rate }) =>
    card === null
      ? t('play-place-harbour', { rate: `${rate}:1` })
      : t('play-place-harbour-card', { rate: `${rate}:1`, card: cardName(play.game.id, card) }),
  between: (a, b) => t('play-place-between', { a, b }),
  named: (at) => nameAt(play, at),
  side: (side) => t(`play-side-${side.toLowerCase()}`),
  robber: play.say('play-place-robber'),
  aside: play.say('play-place-aside'),
});

export const placeText = (play: GamePlay, place: Place, robber: number | null = play.view.robber): string =>
  capital(placeWords(play.fixed.board, place, wordsOf(play), robber));

/** A place where something makes room: what it is, and whose. */
const replacingText = (
  play: GamePlay,
  where: string,
  { seat, city }: NonNullable<ReturnType<typeof buildingAt>>,
): string =>
  play.say('play-place-replaces', {
    where,
    piece: partText(play, { piece: city ? 'upgrade' : 'settle' }),
    city: city ? 'yes' : 'no',
    ...{ who: seatName(play.seats, seat), you: seat === play.me ? 'yes' : 'no' },
  });

/** A place that can be chosen: what would happen there, and who lives at a hex the robber could go to. */
export function choiceText(play: Play, place: Place): string {
  const where = placeText(play, place);
  const { kind } = play;
  if (kind === 'road' || kind === 'settle' || kind === 'upgrade') {
    const piece = partText(play, { piece: kind });
    const replaced = play.replacedAt(place);
    return t('play-place-build', {
      piece: capital(piece),
      where: replaced ? replacingText(play, where, replaced) : where,
    });
  }
  const at = place.path ?? place.intersection;
  if (play.move?.label && at !== undefined) return play.move.label(play, at);
  const corners = place.hex === undefined ? [] : (play.fixed.board.hexes[place.hex]?.corners ?? []);
  const there = play.view.seats.flatMap((s, seat) =>
    [...s.settlements, ...s.cities].some((at) => corners.includes(at)) ? [seat] : [],
  );
  return there.length === 0 ? where : t('play-place-with', { where, who: partText(play, { seats: there }) });
}
