import { testLesson } from '$lib/learn/testing';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { lesson } from './lesson';
import { wire } from './own/wire';

testLesson(lesson, fileURLToPath(new URL('../strings', import.meta.url)), (events) => {
  const wanted = ['produced', 'bank_traded', 'upgraded', 'road_removed', 'settled', 'removed', 'won'];
  for (const type of wanted) expect(events.map((event) => event.type)).toContain(type);
  const own = events.flatMap((event) => wire.event(event)?.type ?? []);
  expect(own).toEqual(['declined', 'founded', 'second_stack']);
});
