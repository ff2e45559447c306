// Draws the icons of the client as PNG files from its own drawing, web/public/icon.svg, with the Chromium of the tests.
// The files are committed; run this after the drawing has changed:
//   CHROMIUM="$(tools/ensure-chromium.sh)" node tools/make-icons.mjs
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (name) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url));
const drawing = readFileSync(folder('icon.svg'), 'utf8');
const shapes = drawing.replace(/<\/?svg[^>]*>/g, '');

/** Filled to the edge, with the drawing inside the circle that no phone cuts off. */
const full = (size) =>
  `<rect width="48" height="48" fill="#163a69"/><g transform="translate(24 24) scale(${size}) translate(-24 -24)">${shapes}</g>`;
/** Phones use only the outline of this one, for the notification bar. */
const outline = shapes
  .replace(/fill="#1f4e8c" stroke="#163a69"/, 'fill="none" stroke="#fff"')
  .replace('fill="#f3e6c4"', 'fill="#fff"');

const files = [
  ['icon-192.png', 192, shapes],
  ['icon-512.png', 512, shapes],
  ['icon-maskable-192.png', 192, full(0.74)],
  ['icon-maskable-512.png', 512, full(0.74)],
  ['apple-touch-icon.png', 180, full(0.86)],
  ['badge-96.png', 96, outline],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
for (const [name, size, body] of files) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}">${body}</svg>`,
  );
  await page.screenshot({ path: folder(name), omitBackground: true });
  await page.close();
}
await browser.close();
