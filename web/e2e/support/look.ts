/** Whether a screen is sound to look at: nothing sticks out, nothing is cut off, fingers find what they want. */
import { expect, type Page } from '@playwright/test';

/** Nothing makes the page wider than the window, and no text is wider than its box. */
export async function expectTidy(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
    const name = (element: Element) => {
      const id = element.closest<HTMLElement>('[data-testid]')?.dataset['testid'];
      const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">${id ? ` in ${id}` : ''}: "${text}"`;
    };
    const game = document.querySelector('[data-testid="game"]');
    if (game && root.scrollHeight > innerHeight) found.push(`the game is ${root.scrollHeight} high in ${innerHeight}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // A box that hides what sticks out can still be scrolled by the focus, and nobody could scroll it back.
      if (element.scrollTop > 0 && getComputedStyle(element).overflowY === 'hidden')
        found.push(`${name(element)} has scrolled`);
      const words = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
      );
      if (!words || element instanceof SVGElement || element.matches('option, script, style, noscript')) continue;
      if (element.closest('.visually-hidden, [hidden]') || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const style = getComputedStyle(element);
      // A box of one pixel is for ears only.
      if (style.display === 'inline' || element.clientWidth <= 1) continue;
      const scrolls = /auto|scroll/.test(style.overflowX);
      const shortened =
        style.textOverflow === 'ellipsis' && (element.title || element.closest('[title], [aria-label]'));
      if (element.scrollWidth > element.clientWidth + 1 && !scrolls && !shortened)
        found.push(`${name(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`);
      if (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
        found.push(`${name(element)} is ${element.scrollHeight} high in ${element.clientHeight}`);
    }
    // What is chosen in a list has no box of its own: its words are measured.
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const list of document.querySelectorAll('select')) {
      if (!list.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(list);
      pen.font = style.font;
      const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      for (const option of list.options) {
        const width = pen.measureText(option.label).width;
        if (width > room + 1)
          found.push(`"${option.label}" is ${Math.ceil(width)} wide in a list of ${Math.floor(room)}`);
      }
    }
    return found;
  });
  expect(faults, `${where}: nothing overflows`).toEqual([]);
}

/** Every control is at least `least` pixels wide and high, with what belongs to it (a label, or the room around). */
export async function expectReachable(page: Page, where: string, least = 44): Promise<void> {
  const small = await page.evaluate((least) => {
    const found: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type="hidden"]), select, textarea, [role="button"], summary',
    );
    for (const control of controls) {
      if (control.closest('.visually-hidden, [aria-hidden="true"], [inert], .skip') || control.matches('.skip'))
        continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A word in a sentence is as high as its line: that is how text is.
      if (control.matches('a') && getComputedStyle(control).display === 'inline') continue;
      const area = control.matches('input') ? (control.closest('label') ?? control) : control;
      const box = area.getBoundingClientRect();
      if (box.width === 0 || box.bottom < 0 || box.top > innerHeight) continue;
      const before = getComputedStyle(control, '::before');
      const after = getComputedStyle(control, '::after');
      const grown = [before, after].reduce(
        (size, one) =>
          one.content !== 'none' && one.position === 'absolute'
            ? { w: Math.max(size.w, parseFloat(one.width) || 0), h: Math.max(size.h, parseFloat(one.height) || 0) }
            : size,
        { w: box.width, h: box.height },
      );
      if (Math.round(grown.w) < least || Math.round(grown.h) < least)
        found.push(
          `${control.dataset['testid'] ?? control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)} is ${Math.round(box.width)}×${Math.round(box.height)}`,
        );
    }
    return [...new Set(found)];
  }, least);
  expect(small, `${where}: everything is large enough for a finger`).toEqual([]);
}

/** Changes the theme as the system would at dusk, and waits until everything has changed its colours. */
export async function setTheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    // What is not on the screen may keep its old colours until it is needed; here everything is looked at.
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
  await page.waitForFunction((scheme) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--paper)';
    document.body.append(probe);
    const paper = getComputedStyle(probe).color;
    probe.remove();
    const light = Number(/\d+/.exec(paper)?.[0]) > 127;
    return light === (scheme === 'light') && getComputedStyle(document.body).backgroundColor === paper;
  }, scheme);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))).then(() => {}),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
