import { expect, it } from 'vitest';
import { read } from './settings.svelte';

it('has sound on, unless somebody has chosen otherwise, and asks for nothing by itself', () => {
  for (const text of [null, '{}', 'nonsense', '{"sound":"loud"}']) expect(read(text).sound).toBe(true);
  expect(read('{"sound":false}').sound).toBe(false);
  expect(read('{"sound":true}').sound).toBe(true);
  expect(read('{}')).toMatchObject({ notices: false, vibrate: false });
  expect(read('{"notices":true,"vibrate":true}')).toMatchObject({ notices: true, vibrate: true });
});
