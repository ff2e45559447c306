import { describe, expect, it } from 'vitest';
import {
  approach,
  clamp,
  detail,
  fit,
  fitBeside,
  gather,
  limits,
  near,
  NO_INSET,
  reveal,
  toBoard,
  zoomAt,
  type View,
} from './viewport';

const core = { x: -300, y: -280, width: 600, height: 560 };
const sheet = { x: -400, y: -330, width: 800, height: 660 };
const wide = { width: 1200, height: 800 };
const phone = { width: 390, height: 480 };

describe('fitting', () => {
  it('shows the whole sheet where that costs the land next to nothing', () => {
    const flat = { x: -400, y: -285, width: 800, height: 570 };
    const v = fit(wide, core, flat);
    expect(v.k).toBeCloseTo(800 / 570);
  });

  it('crops decoration before land', () => {
    const v = fit(wide, core, sheet);
    expect(v.k).toBeCloseTo(800 / 560);
    expect(sheet.height * v.k).toBeGreaterThan(wide.height);
  });

  it('gives a phone all it has to the board itself', () => {
    const v = fit(phone, core, sheet);
    expect(v.k).toBeCloseTo(390 / 600);
    expect(toBoard(v, [195, 240])[0]).toBeCloseTo(0);
  });
});

describe('beside what lies over the board', () => {
  const inset = { left: 100, top: 0, right: 0, bottom: 200 };

  it('the land is whole in what is left', () => {
    const v = fitBeside(wide, inset, core, sheet);
    const [left, bottom] = [core.x * v.k + v.x, (core.y + core.height) * v.k + v.y];
    expect(left).toBeGreaterThanOrEqual(100);
    expect(bottom).toBeLessThanOrEqual(600.01);
  });

  it('stays as it is where hexes would become too small', () => {
    expect(fitBeside(phone, { ...NO_INSET, bottom: 400 }, core, sheet)).toEqual(fit(phone, core, sheet));
    expect(fitBeside(phone, { ...NO_INSET, bottom: 900 }, core, sheet)).toEqual(fit(phone, core, sheet));
  });
});

describe('room for fingers', () => {
  const whole = fit(phone, core, sheet);
  const onScreen = (v: View, [x, y]: readonly [number, number]) => [x * v.k + v.x, y * v.k + v.y] as const;

  it('goes near to places that lie close together, with all of them in sight', () => {
    const places = [
      [100, 100],
      [130, 110],
      [160, 60],
    ] as const;
    const v = gather(whole, phone, places, 2.4);
    expect(Math.hypot(30, 10) * whole.k).toBeLessThan(36);
    expect(Math.hypot(30, 10) * v.k).toBeCloseTo(40);
    for (const place of places) {
      const [x, y] = onScreen(v, place);
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(phone.width - 40);
      expect(y).toBeGreaterThan(19);
      expect(y).toBeLessThan(phone.height - 19);
    }
  });

  it('stays where it is if there is room, if nothing would be gained, or if there is a mouse', () => {
    const far = [
      [0, 0],
      [100, 0],
    ] as const;
    expect(gather(whole, phone, far, 2.4)).toBe(whole);
    const everywhere = [
      [-260, 0],
      [260, 0],
      [260, 20],
    ] as const;
    expect(gather(whole, phone, everywhere, 2.4)).toBe(whole);
    expect(gather(whole, phone, [[0, 0]], 2.4)).toBe(whole);
    expect(gather(whole, phone, [], 2.4)).toBe(whole);
    const close = [
      [0, 0],
      [9, 0],
    ] as const;
    const screen = fit(wide, core, sheet);
    expect(gather(screen, wide, close, 2.4)).toBe(screen);
    expect(gather(whole, phone, close, 2.4).k).toBe(2.4);
  });
});

describe('zooming', () => {
  it('keeps the point under the finger', () => {
    const range = limits(wide, core, sheet);
    const v = fit(wide, core, sheet);
    const before = toBoard(v, [300, 200]);
    const after = toBoard(zoomAt(v, 1.7, [300, 200], range), [300, 200]);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('has limits', () => {
    const range = limits(phone, core, sheet);
    let v = fit(phone, core, sheet);
    for (let i = 0; i < 40; i++) v = zoomAt(v, 1.5, [100, 100], range);
    expect(v.k).toBeCloseTo(range.max);
    for (let i = 0; i < 80; i++) v = zoomAt(v, 0.5, [100, 100], range);
    expect(v.k).toBeCloseTo(range.min);
    expect(range.min).toBeLessThan(fit(phone, core, sheet).k);
  });
});

it('never loses the board', () => {
  const v = clamp({ k: 1, x: 1e6, y: -1e6 }, wide, sheet);
  const [x, y] = toBoard(v, [wide.width / 2, wide.height / 2]);
  expect(x).toBeCloseTo(sheet.x);
  expect(y).toBeCloseTo(sheet.y + sheet.height);
  const inside: View = { k: 1, x: 600, y: 400 };
  expect(clamp(inside, wide, sheet)).toEqual(inside);
});

it('reveals what is outside and leaves alone what is seen', () => {
  const v: View = { k: 2, x: 0, y: 0 };
  expect(reveal(v, phone, [50, 50], 40)).toEqual(v);
  const moved = reveal(v, phone, [400, 50], 40);
  expect(400 * moved.k + moved.x).toBeCloseTo(350);
  expect(moved.y).toBe(0);
});

it('approaches its goal and arrives', () => {
  let v: View = { k: 1, x: 0, y: 0 };
  const goal: View = { k: 3, x: -200, y: 90 };
  for (let i = 0; i < 60; i++) v = approach(v, goal, 16);
  expect(near(v, goal)).toBe(true);
});

it('knows three degrees of detail', () => {
  expect([0.5, 1, 2].map(detail)).toEqual(['far', 'mid', 'near']);
});
