import { testLesson } from '$lib/learn/testing';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { lesson } from './lesson';
import { wire } from './own/wire';

testLesson(lesson, fileURLToPath(new URL('../strings', import.meta.url)), (events) => {
  for (const type of ['road_placed', 'bank_traded', 'robber_moved', 'road_removed', 'settled', 'won'])
    expect(events.map((event) => event.type)).toContain(type);
  const own = events.flatMap((event) => wire.event(event)?.type ?? []);
  for (const type of ['god_dealt', 'block_built', 'pharaoh', 'vizier', 'gold_revealed', 'gold_placed', 'god_used'])
    expect(own).toContain(type);
});
