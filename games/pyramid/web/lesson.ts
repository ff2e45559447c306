import type { Lesson } from '$lib/game/module';

export const lesson: Lesson = { header: {}, seat: 0, steps: [{ text: 'lesson-welcome' }] };
