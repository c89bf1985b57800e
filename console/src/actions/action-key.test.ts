import { expect, test } from 'vitest';
import { createActionKeys } from './action-key.ts';

test('a second press sends the same key, so that nothing happens twice', () => {
  const keyOf = createActionKeys();
  expect(keyOf({ amount: '5', acknowledged: true })).toBe(keyOf({ amount: '5', acknowledged: true }));
});

test('a changed input is another act', () => {
  const keyOf = createActionKeys();
  const first = keyOf({ reason: 'a' });
  expect(keyOf({ reason: 'b' })).not.toBe(first);
});

test('each opening of a dialog is its own', () => {
  expect(createActionKeys()({ reason: 'a' })).not.toBe(createActionKeys()({ reason: 'a' }));
});
