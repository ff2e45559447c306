/** What a person chooses on this device stays, and does something. */
import { Player } from './support/player';
import { Positions } from './support/positions';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

test('everything chosen is still chosen after a reload', async ({ person }) => {
  const { page } = await person(server, { reducedMotion: 'no-preference', colorScheme: 'light' });
  await page.goto('/settings');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-motion', 'on');
  await page
    .getByRole('group', { name: say('settings-theme') })
    .getByText(say('settings-theme-dark'), { exact: true })
    .click();
  await page
    .getByRole('group', { name: say('settings-motion') })
    .getByText(say('settings-motion-off'), { exact: true })
    .click();
  // Sound is on until somebody wants silence.
  const sound = (code: 'en' | 'de') => page.getByRole('switch', { name: say('settings-sound', {}, code) });
  await expect(sound('en')).toBeChecked();
  await sound('en').uncheck();
  const switches = ['patterns', 'confirm', 'auto-end', 'auto-roll', 'auto-pass'].map((id) => `settings-${id}`);
  for (const id of switches) {
    await expect(page.getByRole('switch', { name: say(id) })).not.toBeChecked();
    await page.getByRole('switch', { name: say(id) }).check();
  }
  await page.getByLabel(say('settings-name')).fill('Ptolemaios');
  await page.getByRole('combobox', { name: say('settings-language') }).selectOption('de');
  await expect(root).toHaveAttribute('lang', 'de');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('settings-title', {}, 'de'));
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-motion', 'off');
  await expect(root).toHaveAttribute('data-patterns', 'on');
  for (const id of switches) await expect(page.getByRole('switch', { name: say(id, {}, 'de') })).toBeChecked();
  await expect(sound('de')).not.toBeChecked();
  await expect(page.getByLabel(say('settings-name', {}, 'de'))).toHaveValue('Ptolemaios');

  // Another tab follows.
  const other = await page.context().newPage();
  await other.goto('/settings');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('group', { name: say('settings-theme', {}, 'de') })
    .getByText(say('settings-theme-light', {}, 'de'), { exact: true })
    .click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('who wants less motion gets none', async ({ person }) => {
  const { page, key, name } = await person(server, { reducedMotion: 'reduce' });
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { goal: '3' } });
  // Every animation and transition that starts is counted.
  await page.addInitScript(() => {
    const begun: string[] = [];
    (window as unknown as { begun: string[] }).begun = begun;
    addEventListener(
      'animationstart',
      (event) => {
        const [running] = (event.target as Element).getAnimations();
        const timing = running?.effect?.getComputedTiming();
        if (Number(timing?.duration ?? 0) > 20)
          begun.push(`animation ${(event.target as Element).outerHTML.slice(0, 80)}`);
      },
      true,
    );
    addEventListener(
      'transitionrun',
      (event) => begun.push(`transition ${event.propertyName} ${(event.target as Element).outerHTML.slice(0, 80)}`),
      true,
    );
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args: Parameters<typeof animate>) {
      begun.push(`animate ${this.outerHTML.slice(0, 80)}`);
      return animate.apply(this, args);
    };
  });
  await page.goto(`/t/${table.code}`);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  await new Player(page, { seed: 4 }).play({ until: (sight) => sight.rev > 40 });
  expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([]);
});

test('with motion, things do move', async ({ person }) => {
  const { page, key, name } = await person(server, { reducedMotion: 'no-preference' });
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  await page.evaluate(() => {
    addEventListener('animationstart', () => ((window as unknown as { moved: boolean }).moved = true), true);
  });
  await new Player(page, { seed: 4 }).play({ until: (sight) => sight.rev > 12 });
  expect(await page.evaluate(() => (window as unknown as { moved?: boolean }).moved)).toBe(true);
});

test('a placement waits for its confirmation if that was chosen', async ({ person }) => {
  const { page, key, name } = await person(server, { settings: { confirm: true } });
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { first: '1' } });
  await page.goto(`/t/${table.code}`);
  await page.locator('[data-target]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('tray-held')).toBeVisible();
  await expect(page.getByTestId('game')).toHaveAttribute('data-rev', '0');
  await page.getByTestId('held-cancel').click();
  await expect(page.getByTestId('tray-held')).toBeHidden();
  await expect(page.getByTestId('game')).toHaveAttribute('data-rev', '0');
  await page.locator('[data-target]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('held-confirm').click();
  await expect(page.getByTestId('game')).toHaveAttribute('data-rev', '1');
});

test('a turn with nothing left to do ends by itself if that was chosen', async ({ person }) => {
  const { page, key } = await person(server, { settings: { autoEnd: true } });
  // A position in which the next thing a computer player did was to end its turn, with hardly a card in hand.
  const { code, rev, seat, view } = await new Positions(server).find('broke');
  const seats = view.seats.map((_, at) => (at === seat ? me('Nefertari') : bot()));
  const { table } = await makeTable(server, key, { seats, from: { code, rev }, options: {} });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('auto-end-cancel')).toBeVisible();
  const game = page.getByTestId('game');
  const before = Number(await game.getAttribute('data-rev'));
  await expect.poll(async () => Number(await game.getAttribute('data-rev'))).toBeGreaterThan(before);
  await page.getByTestId('tab-log').click();
});

test('greyed-out controls say why and lead to the rule', async ({ person }) => {
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { first: '1' } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('action-upgrade')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('action-upgrade').click({ force: true });
  const link = page.locator('.bubble:popover-open a');
  await expect(link).toBeVisible();
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^\/learn\/egypt\/almanac#R-[A-Z]+-\d+$/);
  await page.goto(href!);
  await expect(page.locator(`[id="${href!.split('#')[1]}"]`)).toBeInViewport();
});
