/**
 * Nothing one needs is ever covered, cut or out of reach: every control a game offers, at its decisions, in every window.
 *
 * Without `@deep` a sample: every decision of every game in some windows, every game in every window and language, light
 * and dark, with two, three and four seats. `@deep` looks at all of them, and at whole games.
 *
 * `REACH_WINDOW=1280x720,844x390`, `REACH_DECISION=offers`, `REACH_LANGUAGE=pl`, `REACH_SEATS=4` narrow it down (then in
 * all windows); `REACH_OUT=<file>` writes every finding into a file, one per line. Games are chosen with `--grep`.
 */
import { appendFileSync } from 'node:fs';
import { cardOf } from '$lib/game/devs';
import { violations } from './support/axe';
import { GAMES, NAMES, sitAt, Tables, type Decision, type Played } from './support/decisions';
import { Player } from './support/player';
import { dress, reach, sizeOf, told, WINDOWS, type Finding, type Scene, type Window } from './support/reach';
import { survey } from './support/reach-page';
import { serverForFile, type Server } from './support/server';
import { bot, boardOf, gameOf, makeTable, me } from './support/tables';
import { DESKTOP, expect, test, type Person, type Wish } from './support/test';
import { Ear, Puppets } from './support/wire';
import { LANGUAGES, type Language } from './support/words';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });
const server = serverForFile();

const chosen = (name: string): string[] | null => process.env[`REACH_${name}`]?.split(',') ?? null;
const narrowed = ['WINDOW', 'DECISION', 'LANGUAGE', 'SEATS'].some((name) => chosen(name) !== null);
const among = (name: string, one: string) => chosen(name)?.includes(one) ?? true;

/** The same thing at many decisions is one thing to mend. */
function summary(findings: Finding[]): string {
  const groups = new Map<string, Finding[]>();
  for (const one of findings) {
    const name = `${one.window} · ${one.kind}: ${one.what}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((all) => `${all.length}× ${told(all[0]!)}`)
    .join('\n');
}

function settle(findings: Finding[]): void {
  const out = process.env['REACH_OUT'];
  if (out) appendFileSync(out, findings.map((one) => `${told(one)}\n`).join(''));
  expect(findings.length, `${findings.length} findings\n${summary(findings)}`).toBe(0);
}

/** Somebody who looks at one seat with a mouse and with a finger. */
class Eyes {
  readonly mouse: Person;
  readonly touch: Person;
  readonly puppets: Puppets;
  #ears: Map<Person, Ear>;

  private constructor(mouse: Person, touch: Person, puppets: Puppets) {
    [this.mouse, this.touch, this.puppets] = [mouse, touch, puppets];
    this.#ears = new Map([mouse, touch].map((one) => [one, new Ear(one.page)]));
  }

  static async open(person: (server: Server, wish?: Wish) => Promise<Person>): Promise<Eyes> {
    const mouse = await person(server, { ...DESKTOP, name: NAMES[0]! });
    const held = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const touch = await person(server, { ...held, name: NAMES[0]!, key: mouse.key });
    return new Eyes(mouse, touch, await Puppets.at((await person(server)).page, server));
  }

  async sitAt(code: string, windows: Window[]): Promise<void> {
    for (const one of [this.mouse, this.touch]) {
      if (!windows.some(({ touch }) => touch === (one === this.touch))) continue;
      this.#ears.get(one)!.forget();
      await sitAt(one.page, code);
    }
  }

  who(window: Window): Person {
    return window.touch ? this.touch : this.mouse;
  }

  ear(window: Window): Ear {
    return this.#ears.get(this.who(window))!;
  }
}

const hexesOf = async (code: string): Promise<[number, number][]> =>
  (await boardOf(server, code)).board.hexes.map(({ point }) => [point[0] * 60, point[1] * 60]);

/** In what a decision is looked at. */
interface Dress {
  window: Window;
  language: Language;
  theme: 'light' | 'dark';
  axe: boolean;
}

/**
 * A third of the windows for each decision, in turn, so that every game meets all of them; language and theme turn at
 * another pace, so that every window meets all of those.
 */
function dressesOf(decision: Decision, at: number, of: number, deep: boolean): Dress[] {
  const all = deep || narrowed || (decision.name === 'offers' && of % 2 === 0);
  return WINDOWS.flatMap((window, n) => {
    const row = Math.floor(n / 3);
    if (!among('WINDOW', sizeOf(window)) || (!all && n % 3 !== (at + of) % 3)) return [];
    const start = row + Math.floor(at / 3) + of;
    const wanted = chosen('LANGUAGE') as Language[] | null;
    const languages = wanted ?? (deep ? LANGUAGES : [LANGUAGES[start % LANGUAGES.length]!]);
    return languages.map((language, k) => ({
      window,
      language,
      theme: (['light', 'dark'] as const)[(start + at + k) % 2]!,
      // It takes longer than everything else together: one window at every other decision of a sample.
      axe: deep ? k === 0 : (at + of) % 2 === 0 && row === at % 3,
    }));
  });
}

async function matrix(played: Played, of: number, eyes: Eyes, deep: boolean): Promise<Finding[]> {
  const game = await gameOf(server, played.game);
  const tables = new Tables(server, played);
  const decisions = played.decisions.filter(
    ({ name, sampled, card }) =>
      among('DECISION', name) &&
      (deep || narrowed || sampled !== false) &&
      (card === undefined || cardOf(game, card) !== null),
  );
  const findings: Finding[] = [];
  let looks = 0;
  const spent = { tables: 0, pages: 0, looks: 0, axe: 0 };
  const timed = async <T>(on: keyof typeof spent, what: Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await what;
    spent[on] += Math.round(performance.now() - from);
    return result;
  };
  for (const [at, decision] of decisions.entries()) {
    const turn = decision.seats ?? [4, 3, 2][(at + of) % 3]!;
    const numbers = chosen('SEATS')?.map(Number) ?? (deep && decision.seats === undefined ? [2, 3, 4] : [turn]);
    for (const seats of numbers) {
      const dresses = dressesOf(decision, at, of, deep);
      const { code, after } = await timed('tables', tables.make(decision, seats, eyes.mouse.key, eyes.puppets));
      const windows = dresses.map(({ window }) => window);
      await timed('pages', eyes.sitAt(code, windows));
      await after?.();
      const hexes = await hexesOf(code);
      for (const { window, language, theme, axe } of dresses) {
        const { page } = eyes.who(window);
        if (after) await expect(page.getByTestId('winner')).toBeVisible();
        await dress(page, language, theme);
        const scene: Scene = {
          game,
          called: played.called,
          decision: decision.name,
          seats,
          language,
          theme,
          names: NAMES,
          hexes,
        };
        // What is open to everybody always is looked at once in every window of a game.
        const found = await timed('looks', reach(page, eyes.ear(window), scene, window, decision.name === 'main'));
        findings.push(...found.findings);
        looks += found.looks;
        if (axe)
          for (const why of await timed('axe', violations(page)))
            findings.push({ ...found.place, state: 'as it is', kind: 'axe', what: why.split(':')[0]!, why });
      }
      await eyes.puppets.leave();
    }
  }
  console.log(
    `${played.called}: ${looks} looks at ${decisions.length} decisions, ${findings.length} findings (ms: ${JSON.stringify(spent)})`,
  );
  return findings;
}

// The one that takes longest comes first, so that two workers are done at about the same time.
for (const [of, played] of [...GAMES.entries()].toReversed())
  for (const deep of [false, true])
    test(`everything can be reached: ${played.called}${deep ? ', everywhere @deep' : ''}`, async ({ person }) => {
      if (deep) test.setTimeout(7_200_000);
      settle(await matrix(played, of, await Eyes.open(person), deep));
    });

/** The widest letters a code can have. */
const WIDE = 'WMWWQM';

test('the lobby has room for the widest code and the longest names', async ({ person }) => {
  const { mouse, touch } = await Eyes.open(person);
  const seats = [me(NAMES[0]!), { kind: 'open' } as const, bot(), { kind: 'open' } as const];
  const { code } = (await makeTable(server, mouse.key, { seats, start: false })).table;
  const findings: string[] = [];
  for (const { page } of [mouse, touch]) {
    await page.goto(`/t/${code}`);
    await expect(page.locator('main svg polygon, main svg path').first()).toBeVisible();
  }
  for (const window of WINDOWS.filter((one) => among('WINDOW', sizeOf(one))))
    for (const language of LANGUAGES) {
      const { page } = window.touch ? touch : mouse;
      await page.setViewportSize(window);
      await dress(page, language, 'light');
      // Codes are drawn at random; here the worst one comes every time.
      const put = await page.evaluate(
        ([code, wide]) => {
          const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          let found = document.body.textContent?.includes(wide) ? 1 : 0;
          for (let node = walk.nextNode(); node; node = walk.nextNode())
            if (node.textContent?.includes(code)) {
              node.textContent = node.textContent.replaceAll(code, wide);
              found += 1;
            }
          return found;
        },
        [code, WIDE] as const,
      );
      expect(put, 'the lobby shows its code').toBeGreaterThan(0);
      const { faults, controls } = await page.evaluate(survey, { needed: [], least: 0, names: NAMES, hexes: [] });
      expect(controls).toBeGreaterThan(10);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > window.width) findings.push(`${sizeOf(window)} · ${language} · the page is ${width} wide`);
      for (const { kind, what, why } of faults)
        findings.push(`${sizeOf(window)} · ${language} · ${kind}: ${what} — ${why}`);
    }
  expect(findings.join('\n')).toBe('');
});

for (const [of, played] of GAMES.entries())
  for (const seats of [2, 3, 4])
    test(`everything can be reached in a whole game of ${played.called} for ${seats} @deep`, async ({ person }) => {
      test.setTimeout(7_200_000);
      const eyes = await Eyes.open(person);
      const game = await gameOf(server, played.game);
      const { page, key } = eyes.mouse;
      const others = Array.from({ length: seats - 1 }, () => bot());
      const wish = { game: played.game, options: played.options, seats: [me(NAMES[0]!), ...others] };
      const { code } = (await makeTable(server, key, wish)).table;
      await eyes.sitAt(code, WINDOWS);
      const hexes = await hexesOf(code);
      const findings: Finding[] = [];
      const met = new Set<string>();
      let [last, n] = [-1, 0];
      await new Player(page, { seed: 17 + seats }).play({
        most: 6000,
        each: async ({ rev, phase, tray, tone, busy, can }) => {
          const asked = tone === 'act' || can.some((id) => id.startsWith('offer-'));
          if (busy || rev === last || !asked || eyes.ear(WINDOWS[0]!).frame.rev !== rev) return;
          last = rev;
          n += 1;
          // Every decision is looked at; one of a kind that was not met before in all windows.
          const kind = `${phase} ${tray} ${can.map((id) => id.replaceAll(/\d+$/g, '')).join()}`;
          const windows = met.has(kind) ? [WINDOWS[n % WINDOWS.length]!] : WINDOWS;
          met.add(kind);
          for (const window of windows) {
            const one = eyes.who(window);
            const language = LANGUAGES[(n + of) % LANGUAGES.length]!;
            const theme = n % 2 === 0 ? 'light' : 'dark';
            await dress(one.page, language, theme);
            await expect(one.page.getByTestId('game')).toHaveAttribute('data-rev', String(rev));
            const decision = `${phase}${tray ? `, ${tray}` : ''} (rev ${rev})`;
            const scene: Scene = { game, called: played.called, decision, seats, language, theme, names: NAMES, hexes };
            findings.push(...(await reach(one.page, eyes.ear(window), scene, window, false)).findings);
          }
          await page.setViewportSize(DESKTOP.viewport!);
        },
      });
      console.log(`${played.called} for ${seats}: ${n} decisions of ${met.size} kinds, ${findings.length} findings`);
      settle(findings);
    });
