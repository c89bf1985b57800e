import { expect, test } from 'vitest';
import { after, atOrAfter, before } from './bounds.ts';

const place = (commit: bigint, prepare: bigint) => ({ commit, prepare });

test.each([
  ['an event', place(7n, 7n), { atOrAfter: 7, after: 8, before: 7 }],
  ['a place just before an event, with its commit position', place(7n, 3n), { atOrAfter: 7, after: 7, before: 7 }],
  ['a place just after an event', place(7n, 9n), { atOrAfter: 8, after: 8, before: 8 }],
  ['the start', place(0n, 0n), { atOrAfter: 0, after: 1, before: 0 }],
])('%s bounds a read, a subscription and a backward read from that position', (_, at, expected) => {
  expect({ atOrAfter: atOrAfter(at), after: after(at), before: before(at) }).toEqual(expected);
});

test('a position beyond every log is beyond this log', () => {
  const beyond = place(2n ** 64n - 1n, 2n ** 64n - 1n);
  expect(atOrAfter(beyond)).toBe(Number.MAX_SAFE_INTEGER);
});
