import { serverForFile } from './support/server';
import { bot, makeTable, me, open } from './support/tables';
import { DESKTOP, PHONE, test } from './support/test';
const server = serverForFile();
for (const [device, size] of [
  ['laptop', { viewport: { width: 1280, height: 720 } }],
  ['phone', PHONE],
] as const)
  test(`measure ${device}`, async ({ person }) => {
    for (const where of ['home', 'new', 'lobby', 'game'] as const) {
      const { page, key } = await person(server, { ...size, reducedMotion: 'no-preference' });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const sizes = new Map<string, number>();
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
        sizes.set(requestId, encodedDataLength),
      );
      await page.addInitScript(() => {
        const all: unknown[] = ((window as any).shifts = []);
        new PerformanceObserver((list) => {
          for (const e of list.getEntries() as any[])
            if (!e.hadRecentInput)
              all.push({
                v: e.value,
                t: Math.round(e.startTime),
                w: e.sources.map((s: any) =>
                  s.node instanceof Element
                    ? s.node.outerHTML.slice(0, 100) +
                      JSON.stringify([s.previousRect.y, s.currentRect.y, s.previousRect.height, s.currentRect.height])
                    : s.node?.textContent?.slice(0, 50),
                ),
              });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let path = '/';
      if (where === 'new') path = '/new/egypt';
      if (where === 'lobby')
        path = `/t/${(await makeTable(server, key, { seats: [me('Nefertari'), open, bot(), open], start: false })).table.code}`;
      if (where === 'game')
        path = `/t/${(await makeTable(server, key, { seats: [me('Nefertari'), bot(), bot(), bot()] })).table.code}`;
      await page.goto(path);
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.waitForTimeout(1500);
      const shifts = await page.evaluate(() => (window as any).shifts);
      const total = [...sizes.values()].reduce((a, b) => a + b, 0);
      console.log(
        device,
        where,
        'kB',
        Math.round(total / 1000),
        'requests',
        sizes.size,
        'cls',
        shifts.reduce((a: number, s: any) => a + s.v, 0).toFixed(3),
      );
      for (const s of shifts) console.log('   ', s.v.toFixed(4), s.t, s.w.join('\n        '));
      if (where === 'home')
        console.log(
          await page
            .getByRole('button', { name: 'Play now' })
            .evaluateAll((all) => all.map((b) => Math.round(b.getBoundingClientRect().bottom))),
        );
      await page.screenshot({ path: `/tmp/shots/${device}-${where}.png` });
      await page.context().close();
    }
  });
