/** What somebody sees on the game screen: everything is read from the page, nothing is asked of the server. */
import type { Page } from '@playwright/test';

/** A place on the board that can be chosen. */
export interface Spot {
  key: string;
  label: string;
  /** Where a finger would press. */
  x: number;
  y: number;
  /** Whether a press there reaches a place to choose. */
  free: boolean;
}

export interface Sight {
  rev: number;
  busy: boolean;
  phase: string;
  tone: string;
  tray: string | null;
  /** Controls that can be pressed, by test id. */
  can: string[];
  /** Those of them that are switched on. */
  pressed: string[];
  spots: Spot[];
  /** The kind of piece taken up. */
  armed: string | null;
  hand: Record<string, number>;
  deskOpen: boolean;
  over: boolean;
  ended: boolean;
  curtain: boolean;
}

export async function see(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
    const game = document.querySelector<HTMLElement>('[data-testid="game"]');
    const shown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && (element as HTMLElement).checkVisibility();
    };
    const can = all<HTMLElement>('[data-testid]')
      .filter((one) => one.matches('button, a, input, select') && shown(one))
      .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !(one as HTMLButtonElement).disabled)
      .filter((one) => one.getAttribute('aria-busy') !== 'true')
      .map((one) => one.dataset['testid'] ?? '');
    const spots = all<SVGElement>('[data-target]').map((one) => {
      const mark = one.querySelector('.mark, .hex') ?? one;
      const box = mark.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const free = document.elementFromPoint(x, y)?.closest('[data-target]') != null;
      return { key: one.dataset['target'] ?? '', label: one.getAttribute('aria-label') ?? '', x, y, free };
    });
    const pressed = document
      .querySelector<HTMLElement>('[data-testid^="action-"][aria-pressed="true"]')
      ?.dataset['testid']?.slice('action-'.length);
    const tray = document.querySelector<HTMLElement>('[data-testid^="tray-"][data-digits]')?.dataset['testid'];
    return {
      rev: Number(game?.dataset['rev'] ?? -1),
      busy: game?.dataset['busy'] === 'true',
      phase: game?.dataset['phase'] ?? '',
      tone: document.querySelector<HTMLElement>('[data-testid="banner"]')?.dataset['tone'] ?? '',
      tray: tray?.slice('tray-'.length) ?? null,
      can,
      pressed: all<HTMLElement>('[data-testid][aria-pressed="true"]').map((one) => one.dataset['testid'] ?? ''),
      spots,
      armed: pressed ?? null,
      hand: Object.fromEntries(
        all<HTMLElement>('[data-testid="hand"] [data-count]').map((one) => [
          (one.dataset['testid'] ?? '').slice('card-'.length),
          Number(one.dataset['count']),
        ]),
      ),
      deskOpen: document.querySelector('[data-testid="trade-desk"]') !== null,
      over: document.querySelector('[data-testid="winner"]') !== null,
      ended: document.querySelector('[data-testid="end"]') !== null,
      curtain: document.querySelector('[data-testid="curtain"]') !== null,
    };
  });
}

const DOTS: Record<string, number> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** How good a place is, by the numbers in its name. */
export const worth = (spot: Spot): number =>
  [...spot.label.matchAll(/\d+/g)].reduce((sum, [number]) => sum + (DOTS[number] ?? 0), 0);
