import type { SeatInfo } from '$wire';
import { expect, it } from 'vitest';
import { Absence, AWAY, isGone } from './absence.svelte';

const seat = (part: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'human',
  name: 'Bob',
  bot: null,
  colour: 'blue',
  ready: true,
  connected: true,
  stand_in: false,
  resigned: false,
  ...part,
});
const here = [seat(), seat()];
const gone = [seat(), seat({ connected: false })];

it('misses people only', () => {
  expect(isGone(seat({ connected: false }))).toBe(true);
  expect(isGone(seat())).toBe(false);
  expect(isGone(seat({ connected: false, stand_in: true }))).toBe(false);
  expect(isGone(seat({ connected: false, resigned: true }))).toBe(false);
  expect(isGone(seat({ kind: 'bot', connected: false }))).toBe(false);
  expect(isGone(undefined)).toBe(false);
});

it('knows how long to wait for somebody who was seen to go', () => {
  const absence = new Absence();
  absence.watch(here, true, 1000);
  absence.watch(gone, true, 2000);
  absence.watch(gone, true, 9000);
  expect(absence.wait(1, 2000)).toBe(AWAY);
  expect(absence.wait(1, 2000 + AWAY)).toBe(0);
  expect(absence.wait(0, 2000)).toBe(0);
  absence.watch(here, true, 10_000);
  absence.watch(gone, true, 20_000);
  expect(absence.wait(1, 20_000)).toBe(AWAY);
});

it('asks the server about somebody who went unseen', () => {
  const absence = new Absence();
  absence.watch(gone, true, 1000);
  expect(absence.wait(1, 1000)).toBe(0);
  absence.refused(1, 5000);
  expect(absence.wait(1, 5000)).toBe(AWAY - 4000);
  // Refused once more when the three minutes are over by our own clock: a little later again.
  absence.refused(1, 1000 + AWAY);
  expect(absence.wait(1, 1000 + AWAY)).toBeGreaterThan(0);
  expect(absence.wait(1, 1000 + AWAY)).toBeLessThan(AWAY / 4);
});

it('does not trust what it saw before its own line broke', () => {
  const absence = new Absence();
  absence.watch(here, true, 1000);
  absence.watch(here, false, 2000);
  absence.watch(gone, true, 90_000);
  expect(absence.wait(1, 90_000)).toBe(0);
});
