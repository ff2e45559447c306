/** What a listener hears of whole recorded games must read as a story, in every language. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { describe as inkasWords } from '../../../../../games/inkas/web/own/words';
import { gameText, LANGUAGES, sayFor, start } from '$lib/i18n';
import { step } from '$lib/play/model/fixtures';
import type { Play } from '$lib/play/model/model.svelte';
import { settings } from '$lib/settings';
import type { EventForm, GameForm, SeatInfo, LogStep } from '$wire';
import { sentence, shortened, spoken, Story } from './story';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = '../../../../../';
const program = [
  process.env['CIVITAS_BIN'],
  here(`${root}target/release/civitas`),
  here(`${root}target/debug/civitas`),
].find((path) => path && existsSync(path));

const ME = 0;
const seatInfo = (kind: 'human' | 'bot', name: string | null): SeatInfo =>
  ({ kind, name, bot: kind === 'bot' ? 'novice' : null, colour: 'blue' }) as SeatInfo;

function listener(game: string, board: unknown): Play {
  const form = {
    id: game,
    cards: ['wood', 'stone', 'wool', 'potato', 'ore', 'feathers', 'coca', 'fish'],
    built: { road: 'road', settle: 'settlement', upgrade: 'city' },
    development_cards: ['combat_arts', 'road_building', 'invention', 'monopoly'],
    devs: [{ name: 'combat_arts', action: 'play_knight', army: true }],
  } as unknown as GameForm;
  return {
    me: ME,
    game: form,
    seats: [seatInfo('human', 'Ada'), seatInfo('bot', null), seatInfo('bot', null), seatInfo('bot', null)],
    fixed: { board },
    module: {},
    say: (id: string, args?: Record<string, string | number>) => sayFor(game, id, args),
    text: (id: string, args: Record<string, string | number>) => gameText(game, id, args),
  } as unknown as Play;
}

/** What the listener's seat is told of an event. */
function masked(event: EventForm): EventForm {
  if (event.type === 'card_bought' && event.seat !== ME) return { ...event, card: null };
  if (event.type === 'stole' && event.seat !== ME && event.from !== ME) return { ...event, card: null };
  return event;
}

/** The steps of a recorded game, from the engine. */
function recorded(file: string): { board: unknown; steps: LogStep[] } {
  const [header, ...lines] = readFileSync(here(`${root}games/inkas/golden/inkas/${file}`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { game, seats, options, board } = header!;
  const moves = lines.filter((line) => 'action' in line);
  const requests = [{ cmd: 'new', game, seats, options, board }, { cmd: 'board' }];
  const all = [...requests, ...moves.map((line) => ({ cmd: 'act', ...line }))];
  const input = all.map((request) => JSON.stringify(request) + '\n').join('');
  const run = spawnSync(program!, ['engine'], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const answers = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok?: { events?: EventForm[] }; error?: unknown });
  for (const answer of answers) expect(answer.error).toBeUndefined();
  const steps = moves.map((line, at) => ({
    rev: at + 1,
    seat: Number(line['seat']),
    events: (answers[at + 2]?.ok?.events ?? []).map(masked),
  }));
  return { board: answers[1]?.ok, steps };
}

/** Signs that a sentence was put together wrongly. */
const TRAPS: Record<string, RegExp[]> = {
  all: [
    /undefined|null|NaN|\[object/,
    / {2}/,
    /[a-z]_[a-z]/,
    /[{}$\uE000\uE001]/,
    /\bplay-|\binkas-/,
    / [.,;:]/,
    /\.\./,
  ],
  en: [/\b[Yy]ou (gives|has|offers|declines|accepts|trades|rolls|builds|gets|steals|buys|places|moves)\b/, /\bAda\b/],
  de: [/\b[Dd]u (gibt|hat|bietet|lehnt|nimmt|tauscht|würfelt|baut|bekommt|stiehlt|kauft|legt)\b/, /\bAda\b/],
  pl: [/\b[Tt]y (daje|ma|oferuje|odmawia|przyjmuje|dostaje)\b/, /\bAda\b/],
};

describe.skipIf(!program)('a whole game of Inkas, heard', () => {
  let game: ReturnType<typeof recorded>;
  beforeAll(() => {
    game = recorded('haggling-4.jsonl');
  });

  it.each(LANGUAGES)('reads as a story in %s', async (code) => {
    settings.language = code;
    await start();
    const play = listener('inkas', game.board);
    const story = new Story(4);
    const told = game.steps.flatMap((one) => story.hear(one, ME, (...heard) => inkasWords(...heard)));
    const sentences = told.map((one) => sentence(play, one));
    if (process.env['STORY']) writeFileSync(`${process.env['STORY']}-${code}.txt`, sentences.join('\n'));
    expect(sentences.length).toBeGreaterThan(300);
    for (const text of sentences) {
      for (const trap of [...TRAPS['all']!, ...(TRAPS[code] ?? [])]) expect(text, String(trap)).not.toMatch(trap);
      expect(text, 'a sentence begins with a large letter').toMatch(/^[\p{Lu}\d]/u);
    }
    // Every offer is told whole, with what is given and what is wanted.
    const offers = game.steps.flatMap((one) => one.events).filter((event) => event.type === 'offered');
    expect(told.filter(({ said }) => /hear-offered|now-answer/.test(said.id))).toHaveLength(offers.length);
    expect(sentences.filter((text) => /[Tt]ie at|Gleichstand|Remis/.test(text)).length).toBeLessThanOrEqual(2);
  });
});

describe('what is told', () => {
  const offer: EventForm = { type: 'offered', seat: 1, give: { wood: 1 }, want: { ore: 2 }, to: [0, 2] };
  const play = listener('inkas', null);
  const hear = async (...events: EventForm[]) => {
    settings.language = 'en';
    await start();
    const story = new Story(4);
    return spoken(
      events.flatMap((event, at) => story.hear(step(at + 1, event), ME)).map((told) => sentence(play, told)),
    );
  };
  it('of an offer to me: all of it, then the answers', async () => {
    const answer = (seat: number, accepted: boolean): EventForm => ({ type: 'answered', seat, offer_of: 1, accepted });
    expect(await hear(offer, answer(2, true), answer(0, false))).toBe(
      'Bot 1 offers you 1 wood for 2 ore. Bot 2 accepts. You decline.',
    );
  });
  it('of my own offer: to whom it goes, and who answers what', async () => {
    expect(
      await hear({ ...offer, seat: 0, to: [1, 2] }, { type: 'answered', seat: 1, offer_of: 0, accepted: false }),
    ).toBe('You offer 1 wood for 2 ore to Bot 1 and Bot 2. Bot 1 declines.');
  });
  it('of cards put down: all of them at once', async () => {
    const down = (card: string): EventForm => ({ type: 'discarded', seat: 0, card });
    expect(await hear({ type: 'must_discard', seat: 0, count: 3 }, down('wood'), down('ore'), down('wood'))).toBe(
      'You must discard 3 cards. You discard 2 wood, 1 ore.',
    );
  });
  it('of a tie', async () => {
    const roll = (seat: number, second: number): EventForm => ({ type: 'start_rolled', seat, dice: [2, second] });
    expect(await hear(roll(0, 6), roll(1, 6), roll(2, 1), roll(3, 1))).toMatch(/Tie at 8: you and Bot 1 roll again\.$/);
  });
});

it('sentences have one end each', () => {
  expect(spoken(['You have won!', 'Your turn'])).toBe('You have won! Your turn.');
});

it('what is too much loses what concerns others first', () => {
  const told = [true, false, true, false].map((mine, at) => ({ mine, at }));
  expect(shortened(told, 3).map(({ at }) => at)).toEqual([0, 2, 3]);
  expect(shortened(told, 1).map(({ at }) => at)).toEqual([2]);
});
