import { expect, test } from 'vitest';
import { createActionKeys } from './action-key.ts';

test('a repeated press sends the same idempotency key', () => {
  const keyOf = createActionKeys();
  expect(keyOf({ amount: '5', acknowledged: true })).toBe(keyOf({ amount: '5', acknowledged: true }));
});

test('a changed input gets a new key', () => {
  const keyOf = createActionKeys();
  const first = keyOf({ reason: 'a' });
  expect(keyOf({ reason: 'b' })).not.toBe(first);
});

test('each opening of a dialog gets a new key', () => {
  expect(createActionKeys()({ reason: 'a' })).not.toBe(createActionKeys()({ reason: 'a' }));
});
