/** A reload in the middle of every kind of dialog comes back to it, at a table with somebody else in another browser. */
import type { Page } from '@playwright/test';
import { Positions, type Kind, type Moment } from './support/positions';
import { serverForFile } from './support/server';
import { bot, makeTable, me, newKey, open, sitDown, startTable } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const positions = new Positions(server);

/** A table that goes on from a moment, the one whose moment it is at a browser, the next at another. */
async function table(moment: Moment, key: string, otherKey = newKey()): Promise<string> {
  const many = moment.view.seats.length;
  const other = (moment.seat + 1) % many;
  const seats = Array.from({ length: many }, (_, at) =>
    at === moment.seat ? me('Nefertari') : at === other ? open : bot(),
  );
  const { table, invitations } = await makeTable(server, key, {
    seats,
    start: false,
    from: { code: moment.code, rev: moment.rev },
  });
  await sitDown(server, table.code, otherKey, invitations[0]!.key, 'Hatshepsut');
  await startTable(server, table.code, key);
  return table.code;
}

/** What is there before is there after. */
async function survives(page: Page, ...states: ((page: Page) => Promise<unknown>)[]): Promise<void> {
  const what = (page: Page) => Promise.all(states.map((state) => state(page)));
  const before = await what(page);
  await page.reload();
  await expect(page.getByTestId('game')).toBeVisible();
  await expect.poll(() => what(page)).toEqual(before);
}

const spots = (page: Page) =>
  page.locator('[data-target]').evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['target']).sort());
const visible = (id: string) => (page: Page) => page.getByTestId(id).isVisible();
/** What is said on the controls of a dialog: counts and choices are part of their names. */
const names = (id: string) => (page: Page) =>
  page
    .getByTestId(id)
    .evaluate((root) =>
      [...root.querySelectorAll('button')].map((one) => [
        one.getAttribute('aria-label') ?? one.textContent,
        one.getAttribute('aria-pressed'),
        one.disabled,
      ]),
    );

interface Case {
  title: string;
  at: Kind;
  settings?: Record<string, unknown>;
  /** Brings the dialog up and half fills it. */
  begin: (page: Page, moment: Moment) => Promise<void>;
  /** What must be the same afterwards. */
  state: ((page: Page) => Promise<unknown>)[];
  /** Goes on from there. */
  end?: (page: Page) => Promise<void>;
}

const advanced = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const game = page.getByTestId('game');
  const rev = Number(await game.getAttribute('data-rev'));
  await act();
  await expect.poll(async () => Number(await game.getAttribute('data-rev'))).toBeGreaterThan(rev);
};
const pickFirst = (page: Page) =>
  page
    .locator('[data-target]')
    .first()
    .focus()
    .then(() => page.keyboard.press('Enter'));
const held = (moment: Moment): string[] =>
  Object.entries(moment.view.seats[moment.seat]?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));

const CASES: Case[] = [
  {
    title: 'the build menu',
    at: 'settle',
    begin: (page) => page.keyboard.press('b'),
    state: [names('tray-build')],
  },
  {
    title: 'a piece taken up',
    at: 'settle',
    begin: async (page) => {
      await page.getByTestId('action-settle').click();
      await expect(page.locator('[data-target]').first()).toBeVisible();
    },
    state: [spots, (page) => page.getByTestId('action-settle').getAttribute('aria-pressed')],
    end: (page) => advanced(page, () => pickFirst(page)),
  },
  {
    title: 'a placement to confirm',
    at: 'settle',
    settings: { confirm: true },
    begin: async (page) => {
      await page.getByTestId('action-settle').click();
      await pickFirst(page);
      await expect(page.getByTestId('tray-held')).toBeVisible();
    },
    state: [names('tray-held'), (page) => page.getByTestId('tray-held').innerText()],
    end: (page) => advanced(page, () => page.getByTestId('held-confirm').click()),
  },
  {
    title: 'a half filled trade desk',
    at: 'trade',
    begin: async (page, moment) => {
      await page.getByTestId('trade-open').click();
      await page.getByTestId(`give-${held(moment)[0]}`).click();
      const other = ['brick', 'cattle', 'grain', 'papyrus', 'stone'].find((card) => card !== held(moment)[0]);
      await page.getByTestId(`want-${other}`).click();
      await page.getByTestId(`offer-to-${(moment.seat + 2) % 3}`).click();
    },
    state: [names('trade-desk'), (page) => page.getByTestId('offer-send').isEnabled()],
    end: (page) => advanced(page, () => page.getByTestId('offer-send').click()),
  },
  {
    title: 'half of the cards to put down',
    at: 'discard',
    begin: async (page, moment) => {
      await page.getByTestId(`discard-${held(moment)[0]}`).click();
      await expect(page.getByTestId('discard-send')).toBeEnabled();
    },
    state: [names('tray-discard')],
    end: (page) => advanced(page, () => page.getByTestId('discard-send').click()),
  },
  {
    title: 'the robber to move',
    at: 'robber',
    begin: (page) => expect(page.locator('[data-target^="h"]').first()).toBeVisible(),
    state: [spots, (page) => page.getByTestId('status').innerText()],
    end: (page) => advanced(page, () => pickFirst(page)),
  },
  {
    title: 'a victim to choose',
    at: 'steal',
    begin: (page) => expect(page.getByTestId('tray-steal')).toBeVisible(),
    state: [names('tray-steal')],
    end: (page) => advanced(page, () => page.locator('[data-testid^="steal-"]').first().click()),
  },
  {
    title: 'the development cards',
    at: 'knight',
    begin: async (page) => {
      await page.keyboard.press('d');
      await expect(page.getByTestId('tray-cards')).toBeVisible();
    },
    state: [names('tray-cards')],
    end: (page) => advanced(page, () => page.getByTestId('play-mercenary').click()),
  },
  {
    title: 'one of two cards of choice',
    at: 'plenty',
    begin: async (page) => {
      await page.keyboard.press('d');
      await page.getByTestId('play-invention').click();
      await page.locator('[data-testid^="pick-"]:not([aria-disabled])').first().click();
      await expect(page.getByTestId('pick-send')).toBeDisabled();
    },
    state: [names('tray-plenty')],
    end: async (page) => {
      await page.locator('[data-testid^="pick-"]:not([aria-disabled])').first().click();
      await advanced(page, () => page.getByTestId('pick-send').click());
    },
  },
  {
    title: 'the kind of a monopoly',
    at: 'monopoly',
    begin: async (page) => {
      await page.keyboard.press('d');
      await page.getByTestId('play-monopoly').click();
      await page.getByTestId('pick-grain').click();
    },
    state: [names('tray-monopoly')],
    end: (page) => advanced(page, () => page.getByTestId('pick-send').click()),
  },
  {
    title: 'roads to place for nothing',
    at: 'roads',
    begin: async (page) => {
      await page.keyboard.press('d');
      await page.getByTestId('play-route_builder').click();
      await expect(page.getByTestId('game')).toHaveAttribute('data-phase', 'free_roads');
      await expect(page.locator('[data-target]').first()).toBeVisible();
    },
    state: [spots, (page) => page.getByTestId('status').innerText()],
    end: (page) => advanced(page, () => pickFirst(page)),
  },
  {
    title: 'a word that is being written',
    at: 'settle',
    begin: async (page) => {
      await page.getByTestId('tab-chat').click();
      await page.getByTestId('chat-input').fill('well, I thi');
    },
    state: [(page) => page.getByTestId('chat-input').inputValue()],
    end: async (page) => {
      await page.getByTestId('chat-input').press('End');
      await page.keyboard.type('nk so');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('chat')).toContainText('well, I think so');
    },
  },
  {
    title: 'the list of keys',
    at: 'settle',
    begin: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByTestId('keys')).toBeVisible();
    },
    state: [visible('keys')],
  },
  {
    title: 'what somebody’s points consist of',
    at: 'settle',
    begin: async (page) => {
      await page.getByTestId('player-0').click();
      await expect(page.getByTestId('points-of-0')).toBeVisible();
    },
    state: [visible('points-of-0')],
  },
  {
    title: 'the question whether to give up',
    at: 'settle',
    begin: async (page) => {
      await page.getByTestId('game-menu').click();
      await page.getByTestId('menu-resign').click();
      await expect(page.getByTestId('resign-confirm')).toBeVisible();
    },
    state: [visible('resign-confirm')],
    end: async (page) => {
      await page.getByTestId('resign-cancel').click();
      await expect(page.getByTestId('resign-confirm')).toBeHidden();
    },
  },
  {
    title: 'the menu',
    at: 'settle',
    begin: async (page) => {
      await page.getByTestId('game-menu').click();
      await expect(page.getByTestId('menu-keys')).toBeVisible();
    },
    state: [visible('menu-keys')],
  },
];

for (const { title, at, settings = {}, begin, state, end } of CASES) {
  test(`reload: ${title}`, async ({ person }) => {
    const { page, key } = await person(server, { settings });
    const moment = await positions.find(at);
    await page.goto(`/t/${await table(moment, key)}`);
    await expect(page.getByTestId('hand')).toBeVisible();
    await begin(page, moment);
    await survives(page, ...state);
    await end?.(page);
  });
}

test('reload: an offer that waits for my answer', async ({ person }) => {
  const [asker, asked] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const moment = await positions.find('trade');
  const code = await table(moment, asker.key, asked.key);
  for (const { page } of [asker, asked]) await page.goto(`/t/${code}`);
  const [give, want] = [held(moment)[0]!, held({ ...moment, seat: (moment.seat + 1) % 3 })[0]!];
  const other = give === want ? held(moment)[1]! : want;
  await asker.page.getByTestId('trade-open').click();
  await asker.page.getByTestId(`give-${give}`).click();
  await asker.page.getByTestId(`want-${other}`).click();
  await asker.page.getByTestId(`offer-to-${(moment.seat + 2) % 3}`).click();
  await asker.page.getByTestId('offer-send').click();
  const offer = asked.page.getByTestId(`offer-${moment.seat}`);
  await expect(offer).toBeVisible();
  await survives(asked.page, names(`offer-${moment.seat}`));
  // And on the other side, where the answers appear.
  await survives(asker.page, (page) => page.getByTestId(`offer-${moment.seat}`).innerText());
  await asked.page.getByTestId(`offer-counter-${moment.seat}`).click();
  await survives(asked.page, names('trade-desk'));
  await expect(asked.page.getByRole('region', { name: say('play-offers') }).first()).toBeVisible();
});
