import { testLesson } from '$lib/learn/testing';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { lesson } from './lesson';

testLesson(lesson, fileURLToPath(new URL('../strings', import.meta.url)), (events) => {
  for (const type of ['produced', 'upgraded']) expect(events.map((event) => event.type)).toContain(type);
});
