import type { Pace } from '$wire';
import { CHARACTERS, writeBot } from '$lib/bots/bot';
import { cutToLetters, MAX_NAME } from '$lib/letters';

/** What a person chose on this device. Kept in localStorage; other tabs follow. */

export const LANGUAGES = ['en', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the log can be narrowed to. */
export const LOG_FILTERS = ['all', 'deals', 'mine', 'dice', 'build', 'robber', 'trade'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

export interface Settings {
  /** `auto` follows the browser. */
  language: Language | 'auto';
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  /** Notifications of the browser while the page is hidden. Whether the browser allows them is the browser's to know. */
  notices: boolean;
  vibrate: boolean;
  /** Ask before a piece is placed. */
  confirm: boolean;
  /** End the turn automatically when nothing else can be done. */
  autoEnd: boolean;
  /** Mark places with good odds: `auto` in the lesson only. */
  hints: 'auto' | 'on' | 'off';
  /** Whether the legend of the land is open; `auto` where there is room for it. */
  legend: 'auto' | 'open' | 'closed';
  /** Roll automatically when nothing else can be done before. */
  autoRoll: boolean;
  /** Pass on offers whose price is not in the hand. */
  autoPass: boolean;
  /** Draw a pattern on pieces beside their colour. */
  patterns: boolean;
  /** What the log shows. */
  log: LogFilter;
  /** The name others see. Empty until first needed. */
  name: string;
  /** How fast computer players act at the next table: as at the last. */
  pace: Pace;
  /** The computer players of the next table, in the order of their seats: as at the last. At least one. */
  bots: string[];
}

const STORE = 'civitas.settings';
const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  notices: false,
  vibrate: false,
  confirm: false,
  autoEnd: false,
  hints: 'auto',
  legend: 'auto',
  autoRoll: false,
  autoPass: false,
  patterns: false,
  log: 'all',
  name: '',
  pace: 'normal',
  bots: ['steady'],
};

/** The computer players that every server has, the weakest first. */
const BOT_LEVELS = ['random', 'novice', 'steady', 'sharp', 'master'] as const;
/** Those of them that may have a character. */
const WITH_CHARACTER = BOT_LEVELS.slice(2);

/** The computer players that can be remembered: what only some servers have, another server would not know. */
const COMMON_BOTS: readonly string[] = [
  ...BOT_LEVELS,
  ...WITH_CHARACTER.flatMap((level) => CHARACTERS.map((character) => writeBot(level, character))),
];
export const isCommonBot = (bot: unknown): bot is string => COMMON_BOTS.includes(bot as string);

export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'instant'];

/** Only known keys with values of the right kind are taken: what is stored may be old, or somebody else's. */
export function read(text: string | null): Settings {
  const result: Settings = { ...DEFAULTS };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return result;
  }
  if (typeof stored !== 'object' || stored === null) return result;
  const from = stored as Record<string, unknown>;
  const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  result.language = oneOf(from.language, ['auto', ...LANGUAGES], 'auto');
  result.theme = oneOf(from.theme, ['auto', 'light', 'dark'], 'auto');
  result.motion = oneOf(from.motion, ['auto', 'on', 'off'], 'auto');
  // What calls somebody back; sound is on unless it was switched off.
  for (const key of ['sound', 'notices', 'vibrate'] as const)
    if (typeof from[key] === 'boolean') result[key] = from[key];
  result.hints = oneOf(from.hints, ['auto', 'on', 'off'], 'auto');
  result.legend = oneOf(from.legend, ['auto', 'open', 'closed'], 'auto');
  for (const key of ['confirm', 'autoEnd', 'autoRoll', 'autoPass', 'patterns'] as const)
    result[key] = from[key] === true;
  if (typeof from.name === 'string') result.name = cutToLetters(from.name, MAX_NAME);
  result.pace = oneOf(from.pace, PACES, 'normal');
  // `bot` is what was stored when all were alike.
  const bots = (Array.isArray(from.bots) ? from.bots : [from.bot]).filter(isCommonBot).slice(0, 3);
  result.bots = bots.length > 0 ? bots : DEFAULTS.bots;
  result.log = oneOf(from.log, LOG_FILTERS, 'all');
  return result;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null; // Storage can be forbidden; everything works, only nothing is remembered.
  }
}

export const settings: Settings = $state(read(stored()));

const media = (query: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(query));
const darkMedia = media('(prefers-color-scheme: dark)');
const stillMedia = media('(prefers-reduced-motion: reduce)');
let systemDark = $state(darkMedia?.matches ?? false);
let systemStill = $state(stillMedia?.matches ?? false);

/** The choices with `auto` resolved by what the system asks for. */
export const look = {
  get theme(): 'light' | 'dark' {
    if (settings.theme !== 'auto') return settings.theme;
    return systemDark ? 'dark' : 'light';
  },
  /** Whether things may move. */
  get motion(): boolean {
    return settings.motion === 'auto' ? !systemStill : settings.motion === 'on';
  },
};

if (typeof window !== 'undefined') {
  darkMedia?.addEventListener('change', (event) => (systemDark = event.matches));
  stillMedia?.addEventListener('change', (event) => (systemStill = event.matches));
  addEventListener('storage', (event) => {
    if (event.key === STORE) Object.assign(settings, read(event.newValue));
  });
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        if (localStorage.getItem(STORE) !== text) localStorage.setItem(STORE, text);
      } catch {
        // See `stored`.
      }
    });
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = look.theme;
      root.dataset.motion = look.motion ? 'on' : 'off';
      root.dataset.patterns = settings.patterns ? 'on' : 'off';
    });
  });
}
