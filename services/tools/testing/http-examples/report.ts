// Example commands of the area `report`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

let count = 0;

export const examples: HttpExamples = {
  area: 'report',
  bodies: {
    '/api/reports': () => ({
      from: `2026-01-01T00:00:00.${String(++count).padStart(3, '0')}Z`,
      to: '2026-02-01T00:00:00.000Z',
    }),
    '/api/reports/:id/sign-off': () => ({ note: 'for a test' }),
  },
};
