import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { BoardForm, EventForm } from '$wire';
import { placeWords } from '$lib/play/model/places';
import { pieces, plain, words } from './words';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LANGUAGES = ['en', 'de', 'pl'] as const;
const bundles = LANGUAGES.map((code) => {
  const bundle = new FluentBundle(code, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(readFileSync(at(`../../../strings/${code}/play.ftl`), 'utf8')));
  return { code, bundle, errors };
});

/** One of every kind; the type makes the compiler complain about a kind that is missing. */
const EVERY: { [T in EventForm['type']]: Extract<EventForm, { type: T }>[] } = {
  start_rolled: [{ type: 'start_rolled', seat: 0, dice: [1, 2] }],
  first_seat: [{ type: 'first_seat', seat: 0 }],
  turn_began: [{ type: 'turn_began', seat: 0 }],
  rolled: [{ type: 'rolled', seat: 0, dice: [1, 2] }],
  produced: [{ type: 'produced', seat: 0, cards: { grain: 2 } }],
  shortage: [{ type: 'shortage', card: 'grain' }],
  settled: [
    { type: 'settled', seat: 0, at: 1, paid: {} },
    { type: 'settled', seat: 0, at: 1, paid: { brick: 1 } },
  ],
  road_placed: [{ type: 'road_placed', seat: 0, at: 1, paid: {} }],
  upgraded: [{ type: 'upgraded', seat: 0, at: 1, paid: { stone: 3 } }],
  paid: [{ type: 'paid', seat: 0, cards: { grain: 2 } }],
  removed: [
    { type: 'removed', seat: 0, at: 1, city: false },
    { type: 'removed', seat: 0, at: 1, city: true },
  ],
  road_removed: [{ type: 'road_removed', seat: 0, at: 1 }],
  card_bought: [
    { type: 'card_bought', seat: 0, paid: {}, card: null },
    { type: 'card_bought', seat: 0, paid: {}, card: 'mercenary' },
  ],
  card_played: [{ type: 'card_played', seat: 0, card: 'mercenary' }],
  must_discard: [
    { type: 'must_discard', seat: 0, count: 1 },
    { type: 'must_discard', seat: 0, count: 5 },
  ],
  discarded: [{ type: 'discarded', seat: 0, card: 'grain' }],
  robber_moved: [
    { type: 'robber_moved', seat: 0, from: 1, to: 2 },
    { type: 'robber_moved', seat: 0, from: 1, to: null },
  ],
  stole: [
    { type: 'stole', seat: 0, from: 1, any: true, card: 'grain' },
    { type: 'stole', seat: 0, from: 1, any: true, card: null },
    { type: 'stole', seat: 0, from: 1, any: false, card: null },
  ],
  taken_back: [
    { type: 'taken_back', seat: 0, revs: [3], what: [{ type: 'road_placed', seat: 0, at: 1, paid: {} }] },
    { type: 'taken_back', seat: 0, revs: [3], what: [{ type: 'card_played', seat: 0, card: 'mercenary' }] },
    { type: 'taken_back', seat: 0, revs: [3], what: [{ type: 'withdrawn', seat: 0 }] },
    { type: 'taken_back', seat: 0, revs: [3, 4], what: [] },
    { type: 'taken_back', seat: 0, revs: [3], what: [] },
  ],
  took: [{ type: 'took', seat: 0, cards: { grain: 2 } }],
  handed_over: [{ type: 'handed_over', seat: 0, from: 1, cards: { grain: 2 } }],
  passed: [
    { type: 'passed', from: 1, seat: 0, card: 'grain' },
    { type: 'passed', from: 0, seat: 1, card: null },
  ],
  road_declined: [{ type: 'road_declined', seat: 0 }],
  knight_discarded: [{ type: 'knight_discarded', seat: 0 }],
  bank_traded: [{ type: 'bank_traded', seat: 0, gave: { grain: 4 }, got: { stone: 1 } }],
  offered: [{ type: 'offered', seat: 0, give: { grain: 1 }, want: { stone: 1 }, to: [1, 2] }],
  answered: [
    { type: 'answered', seat: 1, offer_of: 0, accepted: true },
    { type: 'answered', seat: 1, offer_of: 0, accepted: false },
  ],
  withdrawn: [{ type: 'withdrawn', seat: 0 }],
  offers_lapsed: [{ type: 'offers_lapsed', of: [0, 1] }],
  traded: [{ type: 'traded', seat: 0, with: 1, gave: { grain: 1 }, got: { stone: 1 } }],
  route_award: [
    { type: 'route_award', to: 0 },
    { type: 'route_award', to: null },
  ],
  army_award: [
    { type: 'army_award', to: 0 },
    { type: 'army_award', to: null },
  ],
  won: [
    { type: 'won', seats: [0] },
    { type: 'won', seats: [0, 1] },
  ],
  game: [{ type: 'game', event: {} }],
};
const events: EventForm[] = Object.values(EVERY).flat();

const say = (bundle: FluentBundle) => (id: string, args: Record<string, string | number>) => {
  const pattern = bundle.getMessage(id)?.value;
  expect(pattern, id).toBeTruthy();
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern!, args, errors);
  expect(errors, id).toEqual([]);
  return text;
};

describe.each(bundles)('sentences in $code', ({ bundle, errors }) => {
  it('can be read', () => expect(errors).toEqual([]));
  it.each([0, 1, null])('has one for every event, seen from seat %s', (me) => {
    for (const event of events) {
      const text = plain(words(event, me), say(bundle), () => 'X');
      expect(text.trim(), event.type).not.toBe('');
      expect(text, event.type).not.toMatch(/[\uE000\uE001{}]/);
    }
  });
  it('puts players and cards where the sentence wants them', () => {
    const parts = pieces(words({ type: 'produced', seat: 1, cards: { grain: 2 } }, 0), say(bundle));
    expect(parts).toContainEqual({ seat: 1 });
    expect(parts).toContainEqual({ cards: { grain: 2 } });
  });
});

it('speaks to the reader', () => {
  const en = say(bundles[0]!.bundle);
  const stolen: EventForm = { type: 'stole', seat: 1, from: 0, any: true, card: 'grain' };
  expect(plain(words(stolen, 0), en, () => 'X')).toBe('X steals X from you');
  expect(plain(words(stolen, 1), en, () => 'X')).toBe('You steal X from X');
  expect(plain(words(stolen, 2), en, () => 'X')).toBe('X steals X from X');
});

it('takes words for its own events from the game', () => {
  const flood = { id: 'flood', args: { n: 7 }, kind: 'game' } as const;
  const describe = (event: EventForm) => (event.type === 'game' ? flood : undefined);
  expect(words({ type: 'game', event: 7 }, 0, describe)).toEqual(flood);
  expect(words({ type: 'turn_began', seat: 0 }, 0, describe).id).toBe('play-log-turn-began');
});

it('every message the screen asks for is there in every language, with the same arguments', () => {
  const files = [
    ...readdirSync(at('..'), { recursive: true, encoding: 'utf8' })
      .filter((f) => /\.(ts|svelte)$/.test(f) && !f.includes('.test.'))
      .map((f) => at(`../${f}`)),
    at('../../../pages/Game.svelte'),
  ];
  const source = files.map((f) => readFileSync(f, 'utf8')).join('\n');
  const asked = new Set([...source.matchAll(/['"](play-[a-z0-9-]+)['"]/g)].map((m) => m[1]!));
  const ids = LANGUAGES.map((code) => {
    const text = readFileSync(at(`../../../strings/${code}/play.ftl`), 'utf8');
    const messages = new Map<string, string[]>();
    for (const block of text.split(/\n(?=[a-z])/)) {
      const id = /^([a-z0-9-]+) =/.exec(block)?.[1];
      if (id) messages.set(id, [...new Set([...block.matchAll(/\$([a-z]+)/g)].map((m) => m[1]!))].sort());
    }
    return messages;
  });
  for (const id of asked) {
    if (/^play-(offer|card)$/.test(id)) continue;
    for (const [n, messages] of ids.entries()) expect(messages.has(id), `${id} in ${LANGUAGES[n]}`).toBe(true);
  }
  for (const messages of ids.slice(1)) expect([...messages.keys()].sort()).toEqual([...ids[0]!.keys()].sort());
  for (const [id, args] of ids[0]!) for (const messages of ids.slice(1)) expect(messages.get(id), id).toEqual(args);
});

describe('places', () => {
  const board = {
    hexes: [
      { id: 0, terrain: 'fields', number: 6, card: 'grain' },
      { id: 1, terrain: 'quarry', number: 11, card: 'stone' },
      { id: 2, terrain: 'desert', number: null, card: null },
    ],
    intersections: [
      { id: 0, hexes: [0, 1] },
      { id: 1, hexes: [0, 1, 2] },
      { id: 2, hexes: [0] },
    ],
    paths: [
      { id: 0, name: [0, 0, 'E'], ends: [0, 1] },
      { id: 1, name: [0, 0, 'NW'], ends: [0, 2] },
    ],
    harbours: [{ path: 1, card: null, rate: 3 }],
  } as unknown as BoardForm;
  const say = {
    terrain: (n: string) => n,
    coast: 'coast',
    harbour: ({ rate }: { rate: number }) => `harbour ${rate}:1`,
    between: (a: string, b: string) => `${a} | ${b}`,
    side: (s: string) => s,
    robber: 'robber',
    aside: 'jungle',
  };
  it('are told by what lies around them', () => {
    expect(placeWords(board, { intersection: 0 }, say)).toBe('fields 6, quarry 11, coast; harbour 3:1');
    expect(placeWords(board, { intersection: 1 }, say)).toBe('fields 6, quarry 11, desert');
    expect(placeWords(board, { aside: true }, say)).toBe('jungle');
    expect(placeWords(board, { path: 0 }, say)).toBe('fields 6 | quarry 11');
    expect(placeWords(board, { path: 1 }, say)).toBe('fields 6, NW, coast; harbour 3:1');
    expect(placeWords(board, { hex: 1 }, say, 1)).toBe('quarry 11, robber');
  });
});
