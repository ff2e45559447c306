/** A whole game at 1440x900, from the home page to the rematch. */
import { SOME } from './support/example';
import { expectTidy } from './support/look';
import { Player } from './support/player';
import { serverForFile } from './support/server';
import { gameOf } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

test('play now leads into a game in one click', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/');
  await expectTidy(page, 'home');
  await page
    .getByRole('button', { name: say('home-play-now') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]+$/);
  await expect(page.getByTestId('game')).toBeVisible();
  await expect(page.getByTestId('player-3')).toBeVisible();
});

/** How far each game is played: a few turns, but moments of its own are among them, such as the decline of a tribe. */
const FAR = 5;
async function goalOf(game: string): Promise<string> {
  const values = (await gameOf(server, game)).options.find(({ key }) => key === 'goal')?.values;
  if (!values) throw new Error(`${game} cannot be played to fewer points`);
  return String(Array.isArray(values) ? values.map(Number).find((value) => value >= FAR) : Math.max(FAR, values.from));
}

for (const game of SOME)
  test(`a whole game of ${game}: create, play, look at the end, replay, check the dice, once more`, async ({
    person,
  }) => {
    test.slow();
    const { page } = await person(server, { reducedMotion: 'no-preference' });
    await page.goto('/');
    await page
      .getByRole('article', { name: say(`game-${game}`, {}, 'en', game) })
      .getByRole('link', { name: say('home-create') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/new/${game}$`));
    await expectTidy(page, 'new table');

    await page
      .getByRole('group', { name: say('new-seats-count') })
      .getByText('3', { exact: true })
      .click();
    for (const seat of [2, 3]) await page.getByLabel(say('new-seat-kind', { number: seat })).selectOption('bot:novice');
    await page
      .getByRole('group', { name: say('pace-label') })
      .getByText(say('pace-instant'))
      .click();
    await page.getByLabel(say('option-goal', {}, 'en', game)).selectOption(await goalOf(game));
    const started = page.waitForRequest(/\/start$/);
    await page.getByRole('button', { name: say('new-create-start') }).click();
    const { salt } = (await started).postDataJSON() as { salt: string };
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    await expect(page.getByTestId('game')).toBeVisible();
    await expectTidy(page, 'game');

    const phases = new Set<string>();
    const player = new Player(page);
    await player.play({
      each: async (sight) => {
        // Each phase is looked at once: the layout differs between them, not between turns.
        if (phases.has(sight.phase + sight.tray)) return;
        phases.add(sight.phase + sight.tray);
        await expectTidy(page, `game, ${sight.phase}, ${sight.tray ?? 'nothing asked'}`);
      },
    });
    expect(player.pressed).toContain('action-roll');
    expect(player.pressed).toContain('action-end_turn');
    await expect(page.getByTestId('winner')).toBeVisible();
    await page.getByTestId('review-open').click();

    await expect(page.getByTestId('end')).toBeVisible();
    await expect(page.getByTestId('headline')).toContainText(/won/i);
    await expect(page.getByTestId('standing-0')).toBeVisible();
    await expect(page.locator('[data-testid="end"] figure')).toHaveCount(5);
    await expectTidy(page, 'end');
    await page.getByTestId('check-dice').click();
    await expect(page.getByTestId('fair-check').locator('.notice.good')).toBeVisible();
    // What this browser threw in is among what the dice were made of.
    await expect(page.getByTestId('own-salt')).toHaveText(salt);
    await expect(page.getByTestId('dice-seen')).toHaveAttribute('data-outcome', 'kept');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: say('review-replay') }).click();
    await expect(page.getByTestId('replay')).toBeVisible();
    const scrubber = page.getByTestId('scrubber');
    const last = Number(await scrubber.getAttribute('max'));
    expect(last).toBeGreaterThan(20);
    await scrubber.fill('5');
    await expect(page.getByTestId('replay')).toHaveAttribute('data-rev', '5');
    await page.getByTestId('step-on').click();
    await expect(page.getByTestId('replay')).toHaveAttribute('data-rev', '6');
    await page.getByTestId('turn-on').click();
    await expect(page.getByTestId('replay')).not.toHaveAttribute('data-rev', '6');
    await expectTidy(page, 'replay');
    await page.getByTestId('check-dice').click();
    await expect(page.getByTestId('fair-check').locator('.notice.good')).toBeVisible();
    await page.keyboard.press('Escape');

    const old = page.url();
    await page.goBack();
    await expect(page.getByTestId('end')).toBeVisible();
    await page.getByTestId('rematch').click();
    await expect(page).not.toHaveURL(old);
    await expect(page.getByTestId('game').or(page.getByRole('button', { name: say('lobby-start') }))).toBeVisible();
  });
