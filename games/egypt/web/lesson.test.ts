import { testLesson } from '$lib/learn/testing';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { lesson } from './lesson';

testLesson(lesson, fileURLToPath(new URL('../strings', import.meta.url)), (events) => {
  const wanted = ['produced', 'road_placed', 'settled', 'upgraded', 'traded', 'bank_traded', 'stole', 'card_bought'];
  for (const type of wanted) expect(events.map((event) => event.type)).toContain(type);
});
