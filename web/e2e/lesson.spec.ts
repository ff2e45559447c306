/** The lessons to their end, the almanac, and a record from a file. */
import type { Locator, Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { cardOf } from '$lib/game/devs';
import type { Lesson } from '$lib/game/module';
import { gameFolders } from '$lib/game/testing';
import type { GameForm } from '$wire';
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

/** Small laptops, a phone lying and a phone standing. */
const HARD = ['1366x768', '1280x720', '844x390', '390x844'];
const isHard = ({ width, height }: { width: number; height: number }): boolean => HARD.includes(`${width}x${height}`);

/** Presses a control the lesson rings; it has to be in sight without anybody scrolling. */
async function press(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('data-called', '');
  await expect
    .poll(() =>
      control.evaluate((one) => {
        const box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
      }),
    )
    .toBe(true);
  await control.click();
}

/** Does what the step asks for, with the controls it points at. */
async function follow(page: Page, step: Lesson['steps'][number], game: GameForm): Promise<void> {
  const { expect: wanted, point } = step;
  if (!wanted) return page.getByTestId('lesson-next').click();
  const control = point?.control;
  const by = (...ids: string[]) =>
    ids.reduce((done, id) => done.then(() => press(page.getByTestId(id))), Promise.resolve());
  const first = (start: string) => press(page.locator(`[data-testid^="${start}"]`).first());
  const play = async (card: string | null): Promise<void> => {
    // Where there is little room, all cards lie behind one.
    const stack = page.getByTestId('devs-open');
    await by((await stack.isVisible()) ? 'devs-open' : `dev-${card}`, `play-${card}`);
  };
  const spots = async (): Promise<string[]> =>
    page.locator('[data-target]').evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['target'] ?? ''));
  const picks = (point?.cards ?? []).map((card) => `pick-${card}`);
  switch (control) {
    case 'roll':
    case 'end_turn':
    case 'buy':
    case 'block':
      return by(`action-${control}`);
    case 'accept':
      return first('offer-accept-');
    case 'steal':
      return first('steal-');
    case 'play_knight':
    case 'play_roads':
    case 'play_trade':
      return play(cardOf(game, control));
    case 'bank': {
      const [give, get] = point?.cards ?? [];
      return by('trade-open', `give-${give}`, `want-${get}`, `bank-${give}-${get}`);
    }
    case 'goods_set':
      // Two cards: where one is named, it is taken twice. What is picked is ringed no more.
      await by('own-goods_set', picks[0]!);
      await page.getByTestId(picks[1] ?? picks[0]!).click();
      return by('pick-send');
    case 'favor':
      return by('own-favor', ...picks, 'pick-send');
    case 'after_use':
      return by(...picks, 'pick-send');
    case 'reveal':
      return by('own-reveal');
    case 'lift':
      await by('own-lift');
      break;
    case 'road':
    case 'boat':
    case 'settle':
    case 'upgrade':
    case 'build_landmark':
      await by(`action-${control}`);
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

for (const game of gameFolders)
  test(`the lesson of ${game}, from the first word to the win, in windows of every size`, async ({ person }) => {
    test.slow();
    const { lesson } = (await import(`../../games/${game}/web/lesson.ts`)) as { lesson: Lesson };
    const { page } = await person(server);
    const form = await gameOf(server, game);
    await page.goto('/learn');
    await page.locator(`a[href="/learn/${game}/lesson"]`).click();
    const bubble = page.getByTestId('lesson');
    await expect(bubble).toBeVisible();
    for (let at = 0; at + 1 < lesson.steps.length; at++) {
      const step = lesson.steps[at]!;
      await expect(bubble).toHaveAttribute('data-step', String(at));
      await expect(bubble).toHaveAttribute('data-busy', 'false');
      await expect(bubble).toContainText(say(step.text, {}, 'en', game).slice(0, 40));
      if (at === 4) {
        // Somebody who does something else gets a hint, and a reload comes back to this step.
        await page.reload();
        await expect(bubble).toHaveAttribute('data-step', '4');
        await expect(bubble).toHaveAttribute('data-busy', 'false');
      }
      // What a step speaks of is in sight in the windows where it is hardest, and in one of the others in turn. The step is
      // then done there: what it opens has to be in sight as well.
      if (step.point?.control) {
        const turn = WINDOWS[at % WINDOWS.length]!;
        for (const window of [...WINDOWS.filter(isHard), turn])
          await expect.poll(() => ringFaults(page, window, `${game}, step ${at + 1}`)).toEqual([]);
      }
      await follow(page, step, form);
    }
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
