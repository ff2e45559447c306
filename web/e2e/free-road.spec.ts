/** The second free road of a card may be declined; the first may not (option `free_roads`). */
import { log, opener } from './support/moments';
import { serverForFile } from './support/server';
import { DESKTOP, expect, PHONE, test } from './support/test';

const server = serverForFile();
const openAt = opener(server, { game: 'egypt' });

for (const [device, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test(`the second free road is declined on a ${device}`, async ({ person }) => {
    test.setTimeout(90_000);
    // On a phone in German, where the button has the least room.
    const one = await person(server, device === 'phone' ? { ...size, locale: 'de-DE' } : size);
    const { page } = one;
    await openAt(one, 'roads');
    await page.keyboard.press('d');
    await page.getByTestId('play-route_builder').click();
    const game = page.getByTestId('game');
    const decline = page.getByTestId('action-decline_road');
    await expect(game).toHaveAttribute('data-phase', 'free_roads');
    await expect(page.locator('[data-target]').first()).toBeVisible();
    await expect(decline).toBeHidden();
    await page.locator('[data-target]').first().focus();
    await page.keyboard.press('Enter');
    await expect(decline).toBeVisible();
    const box = await decline.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    await decline.click();
    await expect(game).toHaveAttribute('data-phase', /main|before_roll/);
    await expect(page.locator('[data-target]')).toHaveCount(0);
    if (device === 'desktop') await expect(log(page)).toContainText(/You decline the second/);
  });
