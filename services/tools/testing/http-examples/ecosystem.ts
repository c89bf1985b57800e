// Example commands of the area `ecosystem`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

export const examples: HttpExamples = {
  area: 'ecosystem',
  bodies: { '/api/ecosystems/:id/move': () => ({ before: null }) },
};
