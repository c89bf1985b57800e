// Example commands of the area `journal`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

export const examples: HttpExamples = {
  area: 'journal',
  bodies: {},
  addRow: async ({ url }, token) =>
    (await fetch(`${url}/api/roles/export.csv`, { headers: { authorization: `Bearer ${token}` } })).text(),
};
