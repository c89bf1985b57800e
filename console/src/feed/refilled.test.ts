import { expect, test } from 'vitest';
import { createGenerations } from './generations.ts';

test('a changed generation means that the model was rebuilt, even after missed messages', () => {
  const { isNew } = createGenerations();
  expect(isNew({ model: 'deposits', generation: 3 })).toBe(false);
  expect(isNew({ model: 'deposits', generation: 3 })).toBe(false);
  expect(isNew({ model: 'prices', generation: 1 })).toBe(false);
  expect(isNew({ model: 'deposits', generation: 5 })).toBe(true);
  expect(isNew({ model: 'deposits', generation: 5 })).toBe(false);
});
