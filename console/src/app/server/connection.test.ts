import { expect, test } from 'vitest';
import { connection, setConnectionState, isLate, noteEndedJoin, noteFailingJoin } from './connection.ts';

test('a connection with a failed join is not connected', () => {
  const [one, other] = [new AbortController().signal, new AbortController().signal];
  const state = (): string => connection.get().state;
  setConnectionState('connected');
  noteFailingJoin(one);
  noteFailingJoin(other);
  noteEndedJoin(one);
  expect(state()).toBe('connecting');
  setConnectionState('offline');
  expect(state()).toBe('offline');
  setConnectionState('connected');
  expect(state()).toBe('connecting');
  noteEndedJoin(other);
  expect(state()).toBe('connected');
});

test('a lag of up to five seconds is not reported as late', () =>
  expect([0, 5, 5.1, 20].map((lagSeconds) => isLate({ lagSeconds }))).toEqual([false, false, true, true]));
