import type { Frame, SeatInfo, TableSummary } from '$wire';
import { readFileSync } from 'node:fs';
import { offerName } from '$lib/play/trade/offers';
import { expect, it } from 'vitest';
import { hereOf, newCalls } from './here';
import { iconFor, SHAPES } from './icon';
import { titleOf } from './title';
import { countOf, elsewhereOf, pauseFor, type Here } from './waiting';

const offer = { give: { ore: 1 }, want: { brick: 1 } };
const seat = (more: Partial<SeatInfo> = {}) => ({ resigned: false, stand_in: false, ...more }) as SeatInfo;
/** Seat 1 is on turn and asks seat 0, which can decline. */
function frame(more: { waiting?: number[]; answered?: number[]; phase?: string; offers?: boolean } = {}): Frame {
  const { waiting = [1], answered = [], phase = 'main', offers = true } = more;
  return {
    waiting,
    may_answer: offers && !answered.includes(0) ? [0] : [],
    actions: offers ? [{ type: 'decline', offer_of: 1 }] : [],
    view: {
      phase: { name: phase },
      turn: 1,
      asked: offers ? [0] : [],
      accepted: [],
      declined: answered,
      seats: [{ offer: null }, { offer: offers ? { ...offer, to: [0] } : null }],
    },
  } as unknown as Frame;
}
const at = (seen: Frame, more: Partial<Parameters<typeof hereOf>[0]> = {}) =>
  hereOf({ code: 'ABC', game: 'egypt', frame: seen, seats: [seat(), seat()], yours: [0], me: 0, never: [], ...more });
const table = (code: string, more: Partial<TableSummary> = {}) =>
  ({ code, game: 'inkas', status: 'playing', your_turn: true, ...more }) as TableSummary;

it('knows when the game waits for me, and when nobody waits for me any more', () => {
  expect(at(frame({ waiting: [0] })).turn).toBe(true);
  expect(at(frame({ waiting: [1] })).turn).toBe(false);
  expect(at(frame({ waiting: [0, 1] }), { yours: [] }).turn).toBe(false);
  expect(at(frame({ waiting: [0] }), { seats: [seat({ stand_in: true }), seat()] }).turn).toBe(false);
  expect(at(frame({ waiting: [0] }), { seats: [seat({ resigned: true }), seat()] }).turn).toBe(false);
  expect(at(frame({ waiting: [0], phase: 'over' }))).toMatchObject({ turn: false, offers: [] });
});

it('counts offers until they are answered, and not those I never want', () => {
  expect(at(frame()).offers).toEqual([{ seat: 1, ...offer }]);
  expect(at(frame({ answered: [0] })).offers).toEqual([]);
  expect(at(frame({ offers: false })).offers).toEqual([]);
  expect(at(frame(), { me: null }).offers).toEqual([]);
  expect(at(frame(), { never: [offerName({ seat: 1, ...offer })] }).offers).toEqual([]);
});

it('calls for what is new and for nothing twice', () => {
  const quiet = at(frame({ offers: false }));
  const asked = at(frame());
  const turn = at(frame({ waiting: [0], offers: false }));
  expect(newCalls(null, asked)).toEqual({ turn: false, offers: [] });
  expect(newCalls(quiet, asked)).toMatchObject({ turn: false, offers: [{ seat: 1 }] });
  expect(newCalls(asked, asked)).toEqual({ turn: false, offers: [] });
  expect(newCalls(quiet, turn).turn).toBe(true);
  expect(newCalls(turn, turn).turn).toBe(false);
  expect(newCalls({ ...quiet, code: 'OTHER' }, turn).turn).toBe(false);
});

it('leaves the game on this page to its own connection', () => {
  const tables = [table('ABC'), table('DEF'), table('GHI', { your_turn: false }), table('JKL', { status: 'over' })];
  expect(elsewhereOf(tables, 'ABC')).toEqual([{ code: 'DEF', game: 'inkas' }]);
  expect(elsewhereOf(tables, null)).toHaveLength(2);
  expect(countOf(at(frame({ waiting: [0] })), elsewhereOf(tables, 'ABC'))).toBe(3);
  expect(countOf(null, [])).toBe(0);
});

it('asks seldom while nobody looks, and hardly ever if I play nowhere', () => {
  const [playing, none] = [[table('ABC')], [table('JKL', { status: 'over' })]];
  expect(pauseFor(playing, false)).toBeLessThan(pauseFor(playing, true));
  expect(pauseFor(playing, true)).toBeLessThanOrEqual(60_000);
  expect(pauseFor(none, false)).toBeGreaterThan(pauseFor(playing, true));
});

it('puts what waits into the title', () => {
  const words = {
    t: (id: string, args = {}) => `${id} ${JSON.stringify(args)}`,
    game: (id: string) => id.toUpperCase(),
  };
  const title = (here: Here | null, others: { code: string; game: string }[] = []) =>
    titleOf('Civitas', here, others, words);
  const here = (turn: boolean, offers: number): Here => ({
    ...{ code: 'ABC', game: 'egypt', turn },
    offers: Array.from({ length: offers }, () => ({ seat: 1, ...offer })),
  });
  expect(title(null)).toBe('Civitas');
  expect(title(here(false, 0))).toBe('Civitas');
  expect(title(here(true, 0), [{ code: 'DEF', game: 'inkas' }])).toBe('call-turn {"count":0,"game":"EGYPT"}');
  expect(title(here(true, 1))).toContain('call-turn-offers {"count":1');
  expect(title(here(false, 2))).toContain('call-offers {"count":2');
  expect(title(null, [{ code: 'DEF', game: 'inkas' }])).toBe('call-turn {"game":"INKAS"}');
  expect(title(here(false, 0), [table('A'), table('B')])).toBe('call-tables {"count":2}');
});

it('draws a mark on the icon of the page', () => {
  const drawn = readFileSync(new URL('../../../public/icon.svg', import.meta.url), 'utf8');
  expect(drawn.replaceAll(/\n\s*/g, '')).toContain(SHAPES);
  expect(iconFor(0)).toBe('/icon.svg');
  const read = (count: number) => decodeURIComponent(iconFor(count).slice('data:image/svg+xml,'.length));
  expect(read(1)).toContain('<circle');
  expect(read(1)).not.toContain('<text');
  expect(read(3)).toContain('>3</text>');
  expect(read(12)).toContain('>9+</text>');
});
