/**
 * Nothing one needs is ever covered, cut or out of reach: every control a game offers, at its decisions, in every window.
 *
 * `REACH_WINDOW=1280x720,844x390`, `REACH_DECISION=offers`, `REACH_LANGUAGE=pl`, `REACH_SEATS=4` narrow it down;
 * `REACH_OUT=<file>` writes every finding into a file, one a line. Games are chosen with `--grep`.
 */
import { appendFileSync } from 'node:fs';
import { GAMES, NAMES, sitAt, Tables, type Decision } from './support/decisions';
import { dress, reach, sizeOf, told, WINDOWS, type Finding, type Scene } from './support/reach';
import { serverForFile } from './support/server';
import { boardOf, gameOf } from './support/tables';
import { expect, test } from './support/test';
import { Ear, Puppets } from './support/wire';
import { LANGUAGES, type Language } from './support/words';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });
const server = serverForFile();

const chosen = (name: string): string[] | null => process.env[`REACH_${name}`]?.split(',') ?? null;
const among = (list: string[] | null, one: string) => list === null || list.includes(one);

/** The same thing in ten windows and three languages is one thing to mend. */
function summary(findings: Finding[]): string {
  const groups = new Map<string, Finding[]>();
  for (const one of findings) {
    const name = `${one.window} · ${one.kind}: ${one.what}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([, all]) => `${all.length}× ${told(all[0]!)}`)
    .join('\n');
}

for (const played of GAMES)
  test(`everything can be reached: ${played.called}`, async ({ person }) => {
    const mouse = await person(server, { name: NAMES[0]! });
    const touch = await person(server, {
      name: NAMES[0]!,
      key: mouse.key,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const puppets = await Puppets.at((await person(server)).page, server);
    const ears = new Map([mouse.page, touch.page].map((page) => [page, new Ear(page)]));
    const game = await gameOf(server, played.game);
    const tables = new Tables(server, played);
    const windows = WINDOWS.filter((one) => among(chosen('WINDOW'), sizeOf(one)));
    const decisions = played.decisions.filter(({ name }) => among(chosen('DECISION'), name));
    const findings: Finding[] = [];
    let looks = 0;
    const turn = { seats: 0, language: 0, theme: 0 };
    const next = <T>(list: readonly T[], which: keyof typeof turn): T => list[turn[which]++ % list.length]!;

    const at = async (decision: Decision): Promise<void> => {
      const seats = Number(chosen('SEATS')?.[0] ?? decision.seats ?? next([4, 3, 2], 'seats'));
      const { code, after } = await tables.make(decision, seats, mouse.key, puppets);
      const { board } = await boardOf(server, code);
      const hexes = board.hexes.map(({ point }) => [point[0] * 60, point[1] * 60] as [number, number]);
      for (const { page } of [mouse, touch]) {
        if (!windows.some((one) => one.touch === (page === touch.page))) continue;
        ears.get(page)!.forget();
        await sitAt(page, code);
      }
      await after?.();
      if (after) for (const { page } of [mouse, touch]) await expect(page.getByTestId('winner')).toBeVisible();
      for (const [n, window] of windows.entries()) {
        const { page } = window.touch ? touch : mouse;
        const language = (chosen('LANGUAGE')?.[0] as Language | undefined) ?? next(LANGUAGES, 'language');
        const theme = next(['light', 'dark'] as const, 'theme');
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
        const ear = ears.get(page)!;
        const found = await reach(page, ear, scene, window, decision.name === 'main' || n === 0);
        findings.push(...found.findings);
        looks += found.looks;
      }
      await puppets.leave();
    };
    for (const decision of decisions) {
      const from = performance.now();
      await at(decision);
      console.log(
        `${played.called}, ${decision.name}: ${((performance.now() - from) / 1000).toFixed(1)} s, ${findings.length} findings so far`,
      );
    }
    console.log(`${played.called}: ${looks} looks`);
    const out = process.env['REACH_OUT'];
    if (out) appendFileSync(out, findings.map((one) => `${told(one)}\n`).join(''));
    expect(findings.length, `${findings.length} findings\n${summary(findings)}`).toBe(0);
  });
