import { expect, test } from 'vitest';
import { createActKeys } from './act-key.ts';

test('a second press sends the same key, so that nothing happens twice', () => {
  const keyOf = createActKeys();
  expect(keyOf({ amount: '5', acknowledged: true })).toBe(keyOf({ amount: '5', acknowledged: true }));
});

test('a changed input is another act', () => {
  const keyOf = createActKeys();
  const first = keyOf({ reason: 'a' });
  expect(keyOf({ reason: 'b' })).not.toBe(first);
});

test('each opening of a dialog is its own', () => {
  expect(createActKeys()({ reason: 'a' })).not.toBe(createActKeys()({ reason: 'a' }));
});
