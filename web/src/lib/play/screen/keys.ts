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

/** What a key means. While somebody types, only Escape does. */
export function commandFor(press: KeyPress, typing: boolean): Command | { digit: number } | null {
  // What every program understands.
  const undo = (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey && press.key.toLowerCase() === 'z';
  if (undo && !typing && !press.repeat) return 'undo';
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  if (typing) return press.key === 'Escape' ? 'cancel' : null;
  // The tenth choice is 0. With shift held, layouts send signs instead of digits: the code tells the key itself.
  if (/^\d$/.test(press.key)) return { digit: press.key === '0' ? 10 : Number(press.key) };
  return KEYS[press.key.toLowerCase()] ?? null;
}

/** Whether keys belong to an element: text fields and lists. */
export function isTyping(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}
