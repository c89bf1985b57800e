import type { HttpExamples } from '../http-examples.ts';

export const examples: HttpExamples = {
  area: 'ecosystem',
  bodies: { '/api/ecosystems/:id/move': () => ({ before: null }) },
};
