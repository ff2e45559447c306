import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyAction, Reel, SPEEDS, turnMarks } from './reel.svelte';
import { replayForm } from './testing';

const { frames } = replayForm(
  { turns: 0 },
  [0, 1, 1, 2, 2, 3].map((turns) => ({ seat: 0, events: [], view: { turns, turn: turns % 2 } })),
);

describe('the reel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const reel = () => {
    const made = new Reel();
    made.load(frames);
    return made;
  };

  it('knows the turns', () => {
    expect(turnMarks(frames)).toEqual([
      { turn: 0, seat: null, from: 0 },
      { turn: 1, seat: 1, from: 2 },
      { turn: 2, seat: 0, from: 4 },
      { turn: 3, seat: 1, from: 6 },
    ]);
  });

  it('goes by action and by turn and stays within the game', () => {
    const r = reel();
    r.step(-1);
    expect(r.at).toBe(0);
    r.turn(1);
    expect([r.at, r.mark]).toEqual([2, 1]);
    r.step(1);
    expect(r.smooth).toBe(true);
    r.turn(-1);
    expect(r.at).toBe(2);
    expect(r.smooth).toBe(false);
    r.turn(-1);
    expect(r.at).toBe(0);
    r.seek(99);
    expect(r.at).toBe(6);
    r.turn(1);
    expect(r.at).toBe(6);
    r.seekRev(3);
    expect(r.frame?.rev).toBe(3);
  });

  it('runs to the end by itself and stops there', () => {
    const r = reel();
    r.toggle();
    vi.advanceTimersByTime(SPEEDS.normal * 3);
    expect([r.at, r.playing]).toEqual([3, true]);
    vi.advanceTimersByTime(SPEEDS.normal * 20);
    expect([r.at, r.playing]).toEqual([6, false]);
    r.toggle();
    expect([r.at, r.playing]).toEqual([0, true]);
    r.pause();
    vi.advanceTimersByTime(10_000);
    expect(r.at).toBe(0);
  });

  it('keeps its position when somebody else looks', () => {
    const r = reel();
    r.seek(4);
    r.load(structuredClone(frames));
    expect(r.at).toBe(4);
  });

  it('is moved by keys', () => {
    const r = reel();
    const press = (key: string, shiftKey = false) => keyAction({ key, shiftKey })?.(r);
    press('ArrowRight');
    press('ArrowRight', true);
    expect(r.at).toBe(2);
    press('ArrowDown');
    expect(r.at).toBe(4);
    press('ArrowUp');
    press('ArrowLeft');
    expect(r.at).toBe(1);
    press('End');
    expect(r.at).toBe(6);
    press('Home');
    press(' ');
    expect([r.at, r.playing]).toEqual([0, true]);
    r.pause();
    expect(keyAction({ key: 'x', shiftKey: false })).toBeNull();
  });
});
