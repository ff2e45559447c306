/**
 * Whether everything one needs can be reached: at a decision of a game, in one window, every control is looked at as the
 * page is, and then again with everything open that can be opened there.
 */
import type { Page } from '@playwright/test';
import type { GameForm } from '$wire';
import { offered, type Offered } from './offered';
import { survey, type Fault, type Survey } from './reach-page';
import type { Ear } from './wire';
import type { Language } from './words';

export interface Window {
  width: number;
  height: number;
  /** Held in the hand: fingers need room. */
  touch: boolean;
}
const at = (width: number, height: number, touch = false): Window => ({ width, height, touch });
export const WINDOWS: Window[] = [
  at(1920, 1080),
  at(1440, 900),
  at(1366, 768),
  at(1280, 720),
  at(1024, 768),
  at(720, 450),
  at(390, 844, true),
  at(360, 640, true),
  at(844, 390, true),
];
export const sizeOf = ({ width, height }: Window): string => `${width}x${height}`;

/** What is looked at, and how it is dressed. */
export interface Scene {
  game: GameForm;
  /** As people say it: Egypt with gods is the game Egypt. */
  called: string;
  decision: string;
  seats: number;
  language: Language;
  theme: 'light' | 'dark';
  names: string[];
  hexes: [number, number][];
}

/** Where and when something was looked at. */
interface Place {
  game: string;
  window: string;
  language: string;
  seats: number;
  theme: string;
  decision: string;
}

/** One thing that is wrong, with everything needed to see it again. */
export interface Finding extends Fault, Place {
  /** What was open. */
  state: string;
}
export const told = (f: Finding): string =>
  `${f.game} · ${f.window} · ${f.language} · ${f.seats} seats · ${f.theme} · ${f.decision}, ${f.state} · ${f.kind}: ${f.what} — ${f.why}`;

/** A finger needs this much. */
const FINGER = 44;
const id = (name: string) => `[data-testid="${name}"]`;

/** Presses a control as the program would, whether or not a pointer could: what is behind it is looked at all the same. */
const press = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].find(
      (one) => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true',
    );
    if (found instanceof HTMLElement) found.click();
    else found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return found !== undefined;
  }, selector);

/** Everything is drawn, and the board has come to rest where fingers need its final size. */
const rest = (page: Page, touch: boolean): Promise<void> =>
  page.evaluate(async (touch) => {
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    await frame();
    await frame();
    // The camera tells the size of places 90 ms after it has stopped.
    if (touch && document.querySelector('[data-target]')) await new Promise((go) => setTimeout(go, 120));
  }, touch);

/** Changes language and theme as another tab of the same person would. */
export async function dress(page: Page, language: Language, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    ([language, theme]) => {
      const key = 'civitas.settings';
      const chosen = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), language, theme });
      if (chosen === localStorage.getItem(key)) return;
      localStorage.setItem(key, chosen);
      dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }));
    },
    [language, theme] as const,
  );
  await page.waitForFunction(
    ([language, theme]) =>
      document.documentElement.lang === language && document.documentElement.dataset['theme'] === theme,
    [language, theme] as const,
  );
}

/** Something that can be opened at a decision. */
interface State {
  name: string;
  open: string[];
  /** What then has to be there. */
  needed?: string[][];
  places?: string[];
  /** It lies over the rest, and the rest was looked at before: only what is inside counts. */
  inside?: string;
  close: (page: Page) => Promise<unknown>;
}

const escape = (page: Page) => page.keyboard.press('Escape');
/** On a small screen the side column is a sheet; on a large one the log is what it showed. */
const closeSheet = async (page: Page) => {
  if (!(await press(page, id('sheet-close')))) await press(page, id('tab-log'));
};

/** What the frame says can be opened. */
function statesOf(what: Offered): State[] {
  const states: State[] = [];
  for (const { kind, control, places } of what.placing)
    states.push({ name: `placing ${kind}`, open: [id(control)], places, close: escape });
  if (what.over !== null)
    states.push({
      name: 'building over',
      open: [id('action-settle'), `[data-target="${what.over}"]`],
      needed: [[id('held-confirm')], [id('held-cancel')]],
      inside: id('tray-held'),
      close: async (page) => {
        await press(page, id('held-cancel'));
        await escape(page);
      },
    });
  const card = what.cards[0];
  if (card !== undefined) {
    const opener = `${id('devs-open')}, ${what.cards.map((one) => id(`dev-${one}`)).join(', ')}`;
    states.push({
      name: 'cards',
      open: [opener],
      needed: what.cards.map((one) => [id(`play-${one}`)]),
      inside: id('tray-cards'),
      close: escape,
    });
    for (const one of what.cards)
      if (/invention|banking|plenty|monopoly/.test(one))
        states.push({
          name: one,
          open: [opener, id(`play-${one}`)],
          needed: [['[data-testid^="tray-"] [data-testid^="pick-"]']],
          inside: '[data-testid^="tray-"]',
          close: escape,
        });
  }
  for (const tray of what.trays)
    states.push({
      name: tray,
      open: [id(`own-${tray}`)],
      needed: [[`${id(`tray-${tray}`)} button:not(${id('tray-close')})`]],
      inside: id(`tray-${tray}`),
      close: escape,
    });
  if (what.trade) {
    const { give, want, bank, offer } = what.trade;
    states.push({
      name: 'trade desk',
      open: [
        `${id('trade-open')}, ${id('tab-trade')}`,
        ...(give === null ? [] : [id(`give-${give}`), id(`want-${want}`)]),
      ],
      needed: [
        ...(bank ? [[id(`bank-${give}-${want}`)]] : []),
        ...(offer && give !== null ? [[id('offer-send')], [id('offer-clear')]] : []),
      ],
      inside: id('side'),
      close: async (page) => {
        await press(page, id('offer-clear'));
        await closeSheet(page);
      },
    });
  }
  return states;
}

/** What is open to everybody always: looked at once in a game. */
const ALWAYS: State[] = [
  { name: 'log', open: [`${id('more-open')}, ${id('tab-log')}`], inside: id('side'), close: closeSheet },
  {
    name: 'chat',
    open: [`${id('more-open')}, ${id('tab-chat')}`, id('tab-chat')],
    inside: id('side'),
    close: closeSheet,
  },
  { name: 'own panel', open: [`${id('own-open')}, ${id('god-open')}`], inside: id('side'), close: closeSheet },
  { name: 'build menu', open: ['key b'], inside: id('tray-build'), close: escape },
  { name: 'menu', open: [id('game-menu')], close: escape },
  { name: 'a player', open: [id('player-1')], close: escape },
  { name: 'keys', open: [id('game-menu'), id('menu-keys')], close: escape },
  {
    name: 'giving up',
    open: [id('game-menu'), id('menu-resign')],
    needed: [[id('resign-confirm')], [id('resign-cancel')]],
    close: escape,
  },
];

/**
 * How far a hex is across at least, from side to side. A phone: 34; a laptop: 56. The Inkas' were as large as this when two
 * thirds of the width went to sea and jungle: a fifth more is asked of them there.
 */
const LEAST_HEX = { phone: 34, laptop: 56 };
const WAS: Record<string, number> = { '1280x720': 60.3, '1366x768': 65.6, '1440x900': 80.3 };
/** Windows in which the board needs nearly all of the height. */
const LOW = ['844x390', '720x450'];
const LOW_SHARE = 0.75;
/** On a small screen a question may cover this share of the land, or more if it can be moved aside. */
const COVERED = 0.34;
/** Offers are not about places, and are gone with one press. */
const OFFERED = 0.6;

type Told = { what: string; why: string };

/** What lies over the land: on a laptop only offers, and over a part of it; on a small screen also what can be moved aside. */
function coverFaults({ hidden, movable }: Survey, { hexes }: Scene, { width }: Window): Told[] {
  const covered = hidden.filter(({ by }) => by !== null);
  const offers = covered.every(({ by }) => by?.includes(' in offer-') || by?.startsWith('offer-'));
  const share = offers ? (width >= 1024 ? COVERED : OFFERED) : width >= 1024 ? 0 : COVERED;
  const most = Math.floor(share * hexes.length);
  if (covered.length <= most || (width < 1024 && movable)) return [];
  const by = [...new Set(covered.map((one) => one.by))].join(', ');
  return [
    { what: 'the land', why: `${covered.length} of ${hexes.length} hexes are under ${by}; at most ${most} may be` },
  ];
}

/** Whether the board has the room it needs. */
function boardFaults(base: Survey, scene: Scene, window: Window): Told[] {
  const faults = coverFaults(base, scene, window);
  const size = sizeOf(window);
  const rule = window.width >= 1024 ? LEAST_HEX.laptop : LEAST_HEX.phone;
  const least = scene.game.id === 'inkas' && WAS[size] ? Math.max(rule, 1.2 * WAS[size]) : rule;
  if (base.hex < least - 0.5)
    faults.push({ what: 'hexes', why: `${base.hex.toFixed(1)} px across, not ${least.toFixed(0)}` });
  if (LOW.includes(size) && base.share < LOW_SHARE)
    faults.push({
      what: 'height',
      why: `the board has ${(100 * base.share).toFixed(0)} % of the height, not ${100 * LOW_SHARE}`,
    });
  // Where places are chosen the board may have gone nearer to them.
  const away = base.hidden.filter(({ by }) => by === null).length;
  if (away > 0 && base.places.length === 0) faults.push({ what: 'the land', why: `${away} hexes are out of sight` });
  return faults;
}

export interface Measure {
  findings: Finding[];
  looks: number;
  place: Place;
}

/** Looks at one decision in one window, as it is and with everything open. */
export async function reach(page: Page, ear: Ear, scene: Scene, window: Window, always: boolean): Promise<Measure> {
  const size = page.viewportSize();
  if (size?.width !== window.width || size.height !== window.height)
    await page.setViewportSize({ width: window.width, height: window.height });
  const { frame } = ear;
  const what = offered(frame, scene.game);
  const findings: Finding[] = [];
  let looks = 0;
  const place: Place = {
    game: scene.called,
    window: sizeOf(window),
    language: scene.language,
    seats: scene.seats,
    theme: scene.theme,
    decision: scene.decision,
  };
  const note = (state: string, fault: Fault) => findings.push({ ...place, state, ...fault });
  const look = async (state: string, needed: string[][], places: string[], inside?: string): Promise<Survey> => {
    await rest(page, window.touch);
    const least = window.touch ? FINGER : 0;
    const { names, hexes } = scene;
    const found = await page.evaluate(survey, { needed, least, names, hexes, inside });
    looks += 1;
    const missing = places.filter((place) => !found.places.includes(place));
    if (missing.length > 0)
      found.faults.push({
        what: missing.slice(0, 5).join(),
        kind: 'gone',
        why: `${missing.length} of ${places.length} places cannot be chosen`,
      });
    for (const fault of found.faults) note(state, fault);
    return found;
  };
  // A sheet that is still open from a larger window, where it was a column, is not what is looked at.
  await press(page, id('sheet-close'));
  const over = frame.view.phase.name === 'over';
  // At the end nothing is left to do on the board: who won may lie over it.
  const base = await look(
    'as it is',
    over ? [[id('review-open')]] : what.now,
    what.places,
    over ? id('winner') : undefined,
  );
  if (base.aside > 0) {
    await press(page, id('tray-aside'));
    await look('question aside', [], []);
    await press(page, id('tray-aside'));
  }
  for (const { what: about, why } of over ? [] : boardFaults(base, scene, window))
    note('as it is', { what: about, kind: 'board', why });
  for (const { name, open, needed = [], places = [], inside, close } of [
    ...statesOf(what),
    ...(always ? ALWAYS : []),
  ]) {
    let opened = true;
    for (const control of open) {
      if (control.startsWith('key ')) await page.keyboard.press(control.slice('key '.length));
      else opened = opened && (await press(page, control));
      await rest(page, false);
    }
    // What cannot be opened is missed above, if the game offers it.
    if (opened) {
      const seen = await look(name, needed, places, inside);
      if (inside?.includes('tray-'))
        for (const { what: about, why } of coverFaults(seen, scene, window))
          note(name, { what: about, kind: 'board', why });
    }
    await close(page);
  }
  // Somebody else acted meanwhile: what was looked at is not what the frame said.
  if (ear.frame.rev !== frame.rev) return { findings: [], looks, place };
  return { findings, looks, place };
}

/** Controls a step of a lesson puts a ring around and that nobody can see or press where they are. */
export async function ringFaults(page: Page, window: Window, where: string): Promise<string[]> {
  await page.setViewportSize({ width: window.width, height: window.height });
  await rest(page, false);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-called]')]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        const at = `${one.dataset['testid'] ?? one.textContent?.trim()} (${Math.round(x)},${Math.round(y)})`;
        const over = hit
          ? (hit.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? hit.className)
          : 'the window’s edge';
        return hit && one.contains(hit) ? null : `${at} under ${String(over)}`;
      }),
  );
  // Of several ways to the same thing one is enough.
  if (found.length === 0 || found.some((one) => one === null)) return [];
  return found.map((one) => `${where} · ${sizeOf(window)} · ${one}`);
}
