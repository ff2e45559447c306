import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pointing, type Asked } from './pointing';

/** As much of a stage as is needed: something that hears events. */
const stage = () => new EventTarget() as unknown as HTMLElement;
/** `timeStamp` is the time of the test's clock, unless something else is said. */
const event = (
  type: string,
  { timeStamp = Date.now(), ...part }: { timeStamp?: number; [key: string]: unknown } = {},
) => {
  const made = new Event(type, { cancelable: true });
  Object.defineProperty(made, 'timeStamp', { value: timeStamp });
  return Object.assign(made, { pointerId: 1, buttons: 0, clientX: 0, clientY: 0, ...part });
};

let heard: (Asked | null)[];
let on: HTMLElement;
let pointing: Pointing;
let under: string | null;
let moving: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  [heard, on, under, moving] = [[], stage(), 'i1', false];
  pointing = new Pointing({
    stage: on,
    at: () => under,
    moving: () => moving,
    ask: (asked) => heard.push(asked),
  });
});
afterEach(() => {
  pointing.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => heard.at(-1);
const send = (type: string, part?: Parameters<typeof event>[1]) => {
  const one = event(type, part);
  on.dispatchEvent(one);
  return one;
};
const mouse = (type = 'pointermove', part = {}) => send(type, { pointerType: 'mouse', ...part });
const finger = (type: string, part = {}) => send(type, { pointerType: 'touch', ...part });
const escape = () => window.dispatchEvent(event('keydown', { key: 'Escape' }));

describe('a mouse', () => {
  it('asks when it rests, and then at once about the next place', () => {
    mouse();
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(last()).toEqual({ key: 'i1', by: 'mouse' });
    under = 'h2';
    mouse();
    expect(last()).toEqual({ key: 'h2', by: 'mouse' });
    under = null;
    mouse();
    expect(last()).toBeNull();
    // Nothing is left to happen.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks no longer when it leaves, drags or turns its wheel', () => {
    for (const end of [() => mouse('pointerleave'), () => mouse('pointermove', { buttons: 1 }), () => send('wheel')]) {
      mouse();
      vi.advanceTimersByTime(200);
      expect(last()).not.toBeNull();
      end();
      expect(last()).toBeNull();
    }
    mouse();
    mouse('pointerleave');
    vi.advanceTimersByTime(1000);
    expect(last()).toBeNull();
  });

  it('is not told again what was sent away, until it asks about something else', () => {
    mouse();
    vi.advanceTimersByTime(200);
    escape();
    expect(last()).toBeNull();
    mouse();
    vi.advanceTimersByTime(200);
    expect(last()).toBeNull();
    under = 'h2';
    mouse();
    vi.advanceTimersByTime(200);
    expect(last()).toEqual({ key: 'h2', by: 'mouse' });
  });
});

describe('a finger', () => {
  it('asks when it stays, and the click after it is none', () => {
    finger('pointerdown');
    vi.advanceTimersByTime(449);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(last()).toEqual({ key: 'i1', by: 'touch' });
    finger('pointerup');
    expect(last()).toEqual({ key: 'i1', by: 'touch' });
    expect(send('click').defaultPrevented).toBe(true);
    // Only that one.
    expect(send('click').defaultPrevented).toBe(false);
    window.dispatchEvent(event('pointerdown', { pointerType: 'touch' }));
    expect(last()).toBeNull();
  });

  it('chooses when it goes again at once', () => {
    finger('pointerdown');
    vi.advanceTimersByTime(200);
    finger('pointerup');
    expect(send('click').defaultPrevented).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });

  it('chooses when it went at once and the page was too busy to hear it', () => {
    const began = Date.now();
    finger('pointerdown');
    vi.advanceTimersByTime(700);
    finger('pointerup', { timeStamp: began + 80 });
    expect(last()).toBeNull();
    expect(send('click').defaultPrevented).toBe(false);
  });

  it('moves the board, also with another, and asks nothing', () => {
    finger('pointerdown');
    finger('pointermove', { clientX: 9 });
    vi.advanceTimersByTime(1000);
    finger('pointerup');
    finger('pointerdown');
    finger('pointerdown', { pointerId: 2 });
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may tremble', () => {
    finger('pointerdown');
    finger('pointermove', { clientX: 3, clientY: 3 });
    vi.advanceTimersByTime(450);
    expect(last()).toEqual({ key: 'i1', by: 'touch' });
    finger('pointermove', { clientX: 30 });
    expect(last()).toBeNull();
    // Having moved the board, it has chosen nothing: that is the camera's to know.
    expect(send('click').defaultPrevented).toBe(false);
  });

  it('gets no menu of the browser over it', () => {
    expect(send('contextmenu').defaultPrevented).toBe(false);
    finger('pointerdown');
    expect(send('contextmenu').defaultPrevented).toBe(true);
  });
});

describe('the focus', () => {
  const focus = (dataset: object, visible = true) =>
    on.dispatchEvent(Object.defineProperty(event('focusin'), 'target', { value: { dataset, matches: () => visible } }));
  it('asks while it is there, if it came by keyboard', () => {
    focus({ target: 'i3' }, false);
    expect(heard).toEqual([]);
    focus({ target: 'i3' });
    expect(last()).toEqual({ key: 'i3', by: 'focus' });
    focus({ walk: 'h4' });
    expect(last()).toEqual({ key: 'h4', by: 'focus' });
    send('focusout');
    expect(last()).toBeNull();
  });
});
