/** The lessons to their end, the almanac, and a record from a file. */
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import type { Lesson } from '$lib/game/module';
import { lesson as egypt } from '../../games/egypt/web/lesson';
import { lesson as germany } from '../../games/germany/web/lesson';
import { lesson as inkas } from '../../games/inkas/web/lesson';
import { lesson as pyramid } from '../../games/pyramid/web/lesson';
import { ringFaults, WINDOWS } from './support/reach';
import { serverForFile } from './support/server';
import { botGame, gameOf, recordOf } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

const place = (page: Page, key: string) =>
  page
    .locator(`[data-target="${key}"]`)
    .focus()
    .then(() => page.keyboard.press('Enter'));

const PLAYS = ['play_knight', 'play_roads', 'play_plenty', 'play_monopoly'];

/** Does what the step asks for, with the controls it points at. */
async function follow(page: Page, step: Lesson['steps'][number], devs: string[]): Promise<void> {
  const { expect: wanted, point } = step;
  if (!wanted) return page.getByTestId('lesson-next').click();
  const control = point?.control;
  const spots = async (): Promise<string[]> =>
    page.locator('[data-target]').evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['target'] ?? ''));
  switch (control) {
    case 'roll':
    case 'end_turn':
    case 'buy':
      return page.getByTestId(`action-${control}`).click();
    case 'accept':
      return page.locator('[data-testid^="offer-accept-"]').first().click();
    case 'steal':
      return page.locator('[data-testid^="steal-"]').first().click();
    case 'play_knight':
    case 'play_roads': {
      const card = devs[PLAYS.indexOf(control)];
      await page.getByTestId(`dev-${card}`).click();
      return page.getByTestId(`play-${card}`).click();
    }
    case 'play_trade':
      await page.getByTestId('dev-trade').click();
      return page.getByTestId('play-trade').click();
    case 'bank': {
      const [give, get] = point?.cards ?? [];
      await page.getByTestId('trade-open').click();
      await page.getByTestId(`give-${give}`).click();
      await page.getByTestId(`want-${get}`).click();
      return page.getByTestId(`bank-${give}-${get}`).click();
    }
    case 'goods_set':
      await page.getByTestId(`own-${control}`).click();
      // Two cards: where one is named, it is taken twice.
      for (const card of [...(point?.cards ?? []), ...(point?.cards ?? [])].slice(0, 2))
        await page.getByTestId(`pick-${card}`).click();
      return page.getByTestId('pick-send').click();
    case 'favor':
      await page.getByTestId(`own-${control}`).click();
      for (const card of point?.cards ?? []) await page.getByTestId(`pick-${card}`).click();
      return page.getByTestId('pick-send').click();
    case 'after_use':
      for (const pick of point?.cards ?? []) await page.getByTestId(`pick-${pick}`).click();
      return page.getByTestId('pick-send').click();
    case 'block':
      return page.getByTestId('action-block').click();
    case 'reveal':
      return page.getByTestId('own-reveal').click();
    case 'lift':
      await page.getByTestId('own-lift').click();
      break;
    case 'road':
    case 'boat':
    case 'settle':
    case 'upgrade':
    case 'build_landmark':
      await page.getByTestId(`action-${control}`).click();
      break;
  }
  const ids = [...(point?.path ?? []), ...(point?.intersection ?? []), ...(point?.hex ?? [])];
  await expect.poll(spots).not.toEqual([]);
  const key = (await spots()).find((one) => ids.includes(Number(/\d+$/.exec(one)?.[0])));
  if (!key) throw new Error(`the lesson points at ${ids.join()}, to choose are ${(await spots()).join()}`);
  await place(page, key);
  // What takes the place of something else is asked for twice.
  const confirm = page.getByTestId('held-confirm');
  if (control === 'settle' && (await confirm.isVisible())) await confirm.click();
}

for (const [game, lesson] of Object.entries({ egypt, germany, inkas, pyramid }))
  test(`the lesson of ${game}, from the first word to the win`, async ({ person }) => {
    test.slow();
    const { page } = await person(server);
    const { development_cards } = await gameOf(server, game);
    await page.goto('/learn');
    await page.locator(`a[href="/learn/${game}/lesson"]`).click();
    const bubble = page.getByTestId('lesson');
    await expect(bubble).toBeVisible();
    const home = page.viewportSize()!;
    const faults: string[] = [];
    for (let at = 0; at + 1 < lesson.steps.length; at++) {
      await expect(bubble).toHaveAttribute('data-step', String(at));
      await expect(bubble).toHaveAttribute('data-busy', 'false');
      await expect(bubble).toContainText(say(lesson.steps[at]!.text, {}, 'en', game).slice(0, 40));
      if (at === 4) {
        // Somebody who does something else gets a hint, and a reload comes back to this step.
        await page.reload();
        await expect(bubble).toHaveAttribute('data-step', '4');
        await expect(bubble).toHaveAttribute('data-busy', 'false');
      }
      // What a step speaks of is in sight: on a small laptop always, in the other windows in turn.
      const turn = [1366, WINDOWS[at % WINDOWS.length]!.width];
      for (const window of WINDOWS.filter(({ width }) => turn.includes(width)))
        faults.push(...(await ringFaults(page, window, `${game}, step ${at + 1}`)));
      await page.setViewportSize(home);
      await follow(page, lesson.steps[at]!, development_cards);
    }
    expect(faults.join('\n'), 'everything a lesson points at is in sight').toBe('');
    await expect(bubble).toHaveAttribute('data-step', String(lesson.steps.length - 1));
    await expect(bubble.getByRole('link', { name: say('learn-play') })).toBeVisible();
  });

test('the almanac: search and a rule by its address', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/learn/egypt/almanac');
  const search = page.getByTestId('almanac-search');
  await search.fill('robber');
  const results = page.getByTestId('almanac-results');
  await expect(results.locator('article').first()).toBeVisible();
  expect(await results.locator('article').count()).toBeGreaterThan(1);
  await expect(results.locator('mark').first()).toHaveText(/robber/i);
  await search.fill('qqqqq');
  await expect(results.locator('article')).toHaveCount(0);
  await search.fill('');
  await expect(page.locator('#R-EGY-047')).toBeAttached();

  await page.goto('/learn/egypt/almanac#R-EGY-047');
  const rule = page.locator('#R-EGY-047');
  await expect(rule).toBeInViewport();
  await expect(rule).toHaveClass(/chosen/);
  // In other languages the rules keep their addresses.
  await page.getByRole('button', { name: say('language-pl') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(rule).toHaveClass(/chosen/);
  await page.goto('/learn/egypt/almanac#R-EGY-999');
  await expect(page.getByText(say('learn-no-such-rule', { rule: 'R-EGY-999' }, 'pl'))).toBeVisible();
});

test('a record from a file, and one that is none', async ({ person, guard }, info) => {
  guard.allow(/answer 4\d\d: .*\/api\/replay/, /Failed to load resource.*4\d\d/);
  const { page } = await person(server);
  const record = await recordOf(server, await botGame(server, { options: { goal: '5' } }));
  const file = info.outputPath('game.jsonl');
  writeFileSync(file, record);
  await page.goto('/replay');
  await page
    .getByTestId('record-file')
    .setInputFiles({ name: 'x.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from('what is this\n') });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByTestId('record-file').setInputFiles(file);
  await expect(page.getByTestId('replay')).toBeVisible();
  const last = Number(await page.getByTestId('scrubber').getAttribute('max'));
  expect(last).toBe(record.split('\n').filter((line) => line.includes('"action"')).length);
  await page.keyboard.press('End');
  await expect(page.getByTestId('replay')).toHaveAttribute('data-rev', String(last));
  await page.keyboard.press('Home');
  await expect(page.getByTestId('replay')).toHaveAttribute('data-rev', '0');
  await page.getByTestId('check-dice').click();
  await expect(page.getByTestId('fair-check').locator('.notice.good')).toBeVisible();
});
