import { expect, test } from 'vitest';
import { connection, connectionIs, isLate, joinEnds, joinFails } from './connection.ts';

test('a connection with a failed join is not connected', () => {
  const [one, other] = [new AbortController().signal, new AbortController().signal];
  const state = (): string => connection.get().state;
  connectionIs('connected');
  joinFails(one);
  joinFails(other);
  joinEnds(one);
  expect(state()).toBe('connecting');
  connectionIs('offline');
  expect(state()).toBe('offline');
  connectionIs('connected');
  expect(state()).toBe('connecting');
  joinEnds(other);
  expect(state()).toBe('connected');
});

test('a lag of up to five seconds is not reported as late', () =>
  expect([0, 5, 5.1, 20].map((lagSeconds) => isLate({ lagSeconds }))).toEqual([false, false, true, true]));
