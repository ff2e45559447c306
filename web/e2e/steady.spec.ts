/** The game screen stays where it is, does nothing while nothing happens, and answers a press at once. */
import type { CDPSession, Page } from '@playwright/test';
import { gameFolders } from '$lib/game/testing';
import { GAMES, NAMES, sitAt, Tables } from './support/decisions';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { expect, PHONE, test, type Wish } from './support/test';
import { Puppets } from './support/wire';

test.describe.configure({ timeout: 180_000 });
const server = serverForFile();
const MOVING: Wish = { reducedMotion: 'no-preference' };

interface Shift {
  at: number;
  value: number;
  what: string[];
}

/** Notes every jump from the first picture of a page on. Before the page is opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as unknown as { shifts: Shift[] }).shifts = shifts;
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? 'something gone').slice(0, 60);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        startTime: number;
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[])
        if (!entry.hadRecentInput)
          shifts.push({ at: entry.startTime, value: entry.value, what: entry.sources.map(({ node }) => name(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift as browsers count it: the worst five seconds without a second's pause. */
function cumulative(shifts: Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

const JUMPS = [
  ['desktop', { viewport: { width: 1280, height: 720 } }, 0.05],
  ['phone', PHONE, 0.1],
] as const;
for (const [at, game] of gameFolders.entries())
  for (const [device, wish, most] of JUMPS.filter((_, n) => at % JUMPS.length === n))
    test(`nothing jumps in a game of ${game}, from the first picture on, on a ${device}`, async ({ person }) => {
      const { page, key } = await person(server, { ...wish, ...MOVING, name: NAMES[0]! });
      const puppets = await Puppets.at((await person(server)).page, server);
      await watchShifts(page);
      const seats = [me(NAMES[0]!), bot(), bot(), bot()];
      const { table } = await makeTable(server, key, { game, seats, pace: 'fast' });
      await sitAt(page, table.code);
      // Somebody else presses for this seat: a layout shift after the page's own press would be forgiven.
      await puppets.join(table.code, key);
      await puppets.play(key, 0, 60);
      await expect
        .poll(async () => Number(await page.getByTestId('game').getAttribute('data-rev')))
        .toBeGreaterThan(55);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 5);
      console.log(`${game} on a ${device}: a shift of ${cumulative(shifts).toFixed(3)} in ${shifts.length} jumps`);
      expect(
        cumulative(shifts),
        worst
          .map(({ at, value, what }) => `${value.toFixed(4)} after ${Math.round(at)} ms: ${what.join(' | ')}`)
          .join('\n'),
      ).toBeLessThan(most);
    });

/** How many seconds the page's main thread has worked so far. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

interface Calls {
  frames: number;
  timers: number;
  /** Frames that were asked for and have not come yet. */
  pending: number;
}
type Watched = Window & { calls: Calls };

/** Counts what a page has asked the browser to call. */
const countCalls = (page: Page) =>
  page.addInitScript(() => {
    const calls: Calls = { frames: 0, timers: 0, pending: 0 };
    (window as unknown as Watched).calls = calls;
    const asked = new Set<number>();
    const [frame, cancel] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
    window.requestAnimationFrame = (callback) => {
      const id = frame((now) => {
        asked.delete(id);
        calls.pending = asked.size;
        calls.frames += 1;
        callback(now);
      });
      asked.add(id);
      calls.pending = asked.size;
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      cancel(id);
      asked.delete(id);
      calls.pending = asked.size;
    };
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = window[name].bind(window) as (handler: TimerHandler, ms?: number, ...rest: unknown[]) => number;
      (window as unknown as Record<string, unknown>)[name] = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        set(
          (...given: unknown[]) => {
            calls.timers += 1;
            if (typeof handler === 'function') (handler as (...all: unknown[]) => void)(...given);
          },
          ms,
          ...rest,
        );
    }
  });

for (const [device, wish] of [
  ['desktop', {}],
  ['phone', PHONE],
] as const)
  test(`a page nobody touches does nothing, on a ${device}`, async ({ person }) => {
    const { page, key } = await person(server, { ...wish, ...MOVING });
    await page.clock.install();
    await countCalls(page);
    const puppets = await Puppets.at((await person(server)).page, server);
    const tables = new Tables(
      server,
      GAMES.find(({ called }) => called === 'inkas')!,
    );
    const { code } = await tables.make({ name: 'main', from: 'buy', late: true }, 3, key, puppets);
    await sitAt(page, code);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const calls = () => page.evaluate(() => ({ ...(window as unknown as Watched).calls }));
    // The page's clock stands still and is moved: what waits for its time has its turn, and nobody waits.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    /** Moves on until what has begun to move has come to rest. */
    async function settle(): Promise<void> {
      for (let steps = 0; steps < 100; steps++) {
        await page.clock.runFor(100);
        await page.evaluate(() =>
          Promise.allSettled(
            document
              .getAnimations()
              .flatMap((one) =>
                one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity
                  ? []
                  : [one.finished],
              ),
          ),
        );
        if ((await calls()).pending === 0) return;
      }
      throw new Error('ten seconds later the page still asks for pictures');
    }
    // A press of a button that draws the board anew is the measure: how fast the machine is, it cancels out.
    const zoom = page.locator('.zoom button').first();
    await settle();
    const before = await worked(session);
    await zoom.click();
    await settle();
    const press = (await worked(session)) - before;
    await page.getByTestId('banner').hover();
    await settle();
    const [from, start] = [await calls(), await worked(session)];
    await page.clock.runFor(3000);
    const [to, end] = [await calls(), await worked(session)];
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((one) => {
        const { effect, playState } = one;
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && target ? [target.outerHTML.slice(0, 80)] : [];
      }),
    );
    console.log(
      `${device}: three idle seconds of its clock ${((end - start) * 1000).toFixed(0)} ms, one press ${(press * 1000).toFixed(0)} ms of work; ${to.frames - from.frames} frames, ${to.timers - from.timers} timers`,
    );
    expect(moving, 'nothing moves for ever').toEqual([]);
    expect(to.frames - from.frames, 'no picture is asked for').toBe(0);
    expect(to.timers - from.timers, 'hardly a timer goes off').toBeLessThanOrEqual(3);
    expect(end - start, 'three idle seconds cost less than one press').toBeLessThan(press);
  });

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('a press is answered at once', async ({ person }) => {
  const { page, key } = await person(server, MOVING);
  const puppets = await Puppets.at((await person(server)).page, server);
  const tables = new Tables(server, GAMES[0]!);
  const market = GAMES[0]!.decisions.find(({ name }) => name === 'answers')!;
  const { code } = await tables.make(market, 4, key, puppets);
  await sitAt(page, code);
  await puppets.leave();
  await page.locator('[data-testid="trade-open"], [data-testid="tab-trade"]').first().click();
  /** From the press until the new position is drawn, in the page itself. */
  const press = (id: string) =>
    page.evaluate(async (id) => {
      const game = document.querySelector<HTMLElement>('[data-testid="game"]')!;
      const control = document.querySelector<HTMLElement>(`[data-testid="${id}"]`)!;
      const rev = game.dataset['rev'];
      const from = performance.now();
      const came = new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          if (game.dataset['rev'] === rev) return;
          watch.disconnect();
          done();
        });
        watch.observe(game, { attributes: true });
      });
      control.click();
      await came;
      await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
      return performance.now() - from;
    }, id);
  /** The smallest thing the server can be asked for, and a picture after it. */
  const trifle = () =>
    page.evaluate(async () => {
      const from = performance.now();
      await (await fetch('/api/server')).json();
      await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
      return performance.now() - from;
    });
  const [presses, trifles]: [number[], number[]] = [[], []];
  for (let n = 0; n < 9; n++) {
    if (n > 0 || (await page.getByTestId('offer-withdraw').count()) > 0) {
      presses.push(await press('offer-withdraw'));
      await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
    }
    for (const side of ['give', 'want']) {
      const cards = page.locator(`[data-testid^="${side}-"]:not([data-testid*="-less-"]):not([aria-disabled])`);
      await cards.nth(side === 'give' ? 0 : -1).evaluate((one: HTMLElement) => one.click());
    }
    await expect(page.getByTestId('offer-send')).toBeEnabled();
    presses.push(await press('offer-send'));
    await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
    for (let k = 0; k < 2; k++) trifles.push(await trifle());
  }
  const [took, least] = [median(presses), median(trifles)];
  console.log(`a press ${took.toFixed(0)} ms, a trifle ${least.toFixed(0)} ms (medians of ${presses.length})`);
  // On a machine that is busy with other things everything takes longer: the trifle tells by how much.
  expect(took).toBeLessThan(Math.max(100, 6 * least));
});
