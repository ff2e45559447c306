/** The keyboard. Letters are those of the key's meaning in English, the same in every language: they are listed under "?". */
export const COMMANDS = [
  'roll',
  'build',
  'trade',
  'cards',
  'end',
  'log',
  'chat',
  'players',
  'cancel',
  'help',
  'board',
  'undo',
  'accept',
  'decline',
  'counter',
  'never',
  'never_again',
] as const;
export type Command = (typeof COMMANDS)[number];

const KEYS: Record<string, Command> = {
  r: 'roll',
  b: 'build',
  t: 'trade',
  d: 'cards',
  e: 'end',
  l: 'log',
  c: 'chat',
  p: 'players',
  g: 'board',
  z: 'undo',
  u: 'undo',
  escape: 'cancel',
  '?': 'help',
};

/** While an offer waits for an answer, these come first. */
const ANSWERS: Record<string, Command> = { a: 'accept', d: 'decline', c: 'counter', n: 'never' };

/** What the list shows for offers. */
export const SHOWN_FOR_OFFERS: { key: string; id: string }[] = [
  { key: 'A', id: 'play-key-accept' },
  { key: 'D', id: 'play-key-decline' },
  { key: 'C', id: 'play-key-counter' },
  { key: 'N', id: 'play-key-never' },
  { key: '⇧ N', id: 'play-key-never-again' },
];

/** What the list shows, in this order. */
export const SHOWN: { key: string; id: string }[] = [
  { key: 'R', id: 'play-key-roll' },
  { key: 'B', id: 'play-key-build' },
  { key: 'T', id: 'play-key-trade' },
  { key: 'D', id: 'play-key-cards' },
  { key: 'E', id: 'play-key-end' },
  { key: 'Z, U', id: 'play-key-undo' },
  { key: '1 – 9, 0', id: 'play-key-digits' },
  { key: 'G', id: 'play-key-board' },
  { key: '← ↑ ↓ →', id: 'play-key-arrows' },
  { key: 'Enter', id: 'play-key-enter' },
  { key: 'P', id: 'play-key-players' },
  { key: 'L', id: 'play-key-log' },
  { key: 'C', id: 'play-key-chat' },
  { key: 'Esc', id: 'play-key-cancel' },
  { key: '?', id: 'play-key-help' },
];

export interface KeyPress {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
}

/** What a key means. While somebody types, only Escape does; `asked`: an offer waits for an answer. */
export function commandFor(press: KeyPress, typing: boolean, asked = false): Command | { digit: number } | null {
  // What every program understands.
  const undo = (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey && press.key.toLowerCase() === 'z';
  if (undo && !typing && !press.repeat) return 'undo';
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  if (typing) return press.key === 'Escape' ? 'cancel' : null;
  // The tenth choice is 0. With shift held, layouts send signs instead of digits: the code tells the key itself.
  if (/^\d$/.test(press.key)) return { digit: press.key === '0' ? 10 : Number(press.key) };
  const letter = press.key.toLowerCase();
  if (asked && letter === 'n' && press.shiftKey) return 'never_again';
  return (asked ? ANSWERS[letter] : undefined) ?? KEYS[letter] ?? null;
}

/** Whether keys belong to an element: text fields and lists. */
export function isTyping(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}
