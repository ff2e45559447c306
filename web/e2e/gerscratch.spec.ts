/** What only Germany has, through the interface: a whole game, landmarks and their rewards, the Trade card. */
import type { Page } from '@playwright/test';
import type { ReplayFrame } from '$wire';
import { fileURLToPath } from 'node:url';
import { violations } from './support/axe';
import { expectReachable, expectTidy, setTheme } from './support/look';
import { Player } from './support/player';
import { Positions, type Kind, type Test } from './support/positions';
import { see } from './support/sight';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test, type Person } from './support/test';
import { say as sayOf } from './support/words';

test.describe.configure({ timeout: 120_000 });
const server = serverForFile();
const positions = new Positions(server, { game: 'germany', seats: [bot(), bot(), bot()] });
const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const say = (id: string, args: Record<string, string | number> = {}) => sayOf(id, args, 'en', 'germany');

const ownAction = ({ action }: ReplayFrame): { type: string; at?: number } | null =>
  action?.type === 'game' ? (action.action as { type: string; at?: number }) : null;
const gives = (frame: ReplayFrame, name: string, left?: number): number | null => {
  const { phase, turn } = frame.view;
  const step = phase.name === 'game' ? (phase.step as { name: string; left: number }) : null;
  return step?.name === name && (left === undefined || step.left === left) ? turn : null;
};

/** Moments of this game. */
const MOMENTS = {
  landmark: (frame, next) => (ownAction(next)?.type === 'build_landmark' ? frame.view.turn : null),
  cards: (frame) => gives(frame, 'cards', 2),
  draw: (frame) => gives(frame, 'draw'),
  free_road: ({ view }) =>
    view.phase.name === 'free_roads' && (view.game as { reward?: boolean }).reward ? view.turn : null,
  trade: (frame, next) =>
    ownAction(next)?.type === 'play_trade' && frame.view.phase.name === 'main' ? frame.view.turn : null,
} satisfies Record<string, Test>;

const isOwn = (moment: string): moment is keyof typeof MOMENTS => moment in MOMENTS;

/** Opens a table that goes on from a moment; tells where the computer player acted then. */
async function open({ page, key, name }: Person, moment: Kind | keyof typeof MOMENTS, late = false): Promise<number> {
  let at = -1;
  const kind: Kind | Test = isOwn(moment)
    ? (frame, next, game) => {
        const found = (MOMENTS[moment] as Test)(frame, next, game);
        if (found !== null) at = ownAction(next)?.at ?? -1;
        return found;
      }
    : moment;
  const { code, rev, seat, view } = await positions.find(kind, { late });
  const seats = view.seats.map((_, n) => (n === seat ? me(name) : bot()));
  const { table } = await makeTable(server, key, { game: 'germany', seats, from: { code, rev } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
  return at;
}

const choose = (page: Page, key: string) =>
  page
    .locator(`[data-target="${key}"]`)
    .focus()
    .then(() => page.keyboard.press('Enter'));
const log = (page: Page) => page.getByTestId('log');

test('scratch', async ({ person }) => {
  void [violations, expectReachable, setTheme, Player, see, FOLDER, PHONE, choose, log];
  const one = await person(server, { viewport: { width: 360, height: 740 } });
  const { page } = one;
  for (const lang of ['de', 'pl']) {
    await page.goto('/');
    await page.evaluate((l) => {
      const key = Object.keys(localStorage).find((k) => /settings/.test(k)) ?? 'civitas.settings';
      const was = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...was, language: l }));
    }, lang);
    await open(one, 'landmark');
    await page.getByTestId('action-build_landmark').click();
    await page.screenshot({ path: `/tmp/ger-${lang}-landmark.png` });
    await expectTidy(page, `${lang} landmark`).catch((e) => console.log(String(e).slice(0, 400)));
    await open(one, 'free_road');
    await page.screenshot({ path: `/tmp/ger-${lang}-free.png` });
    await expectTidy(page, `${lang} free`).catch((e) => console.log(String(e).slice(0, 400)));
    await open(one, 'cards');
    await expectTidy(page, `${lang} cards`).catch((e) => console.log(String(e).slice(0, 400)));
    await open(one, 'draw');
    await page.screenshot({ path: `/tmp/ger-${lang}-draw.png` });
    await expectTidy(page, `${lang} draw`).catch((e) => console.log(String(e).slice(0, 400)));
  }
  await page.setViewportSize(DESKTOP.viewport ?? { width: 1280, height: 720 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const at = await open(one, 'landmark');
  await page.getByTestId('action-build_landmark').click();
  await page.locator(`[data-target="i${at}"]`).focus();
  await page.locator('[data-testid="landmark-koln"]').hover();
  await expectTidy(page, `desktop pl`).catch((e) => console.log(String(e).slice(0, 600)));
  await page.screenshot({ path: `/tmp/ger-wide.png` });
});
