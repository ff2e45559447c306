/** The browser of the system: nothing is downloaded. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function chromium(): string {
  const given = process.env['CHROMIUM'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of NAMES) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error('no Chromium: install it with your system’s packages (apt install chromium) or set CHROMIUM');
}
