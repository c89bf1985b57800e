import { afterEach, expect, test, vi } from 'vitest';
import { InvalidQuery, ReadModelBehind } from '#projections/engine/types.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { createProblemLog, invalidInput, problemOf, refusal } from './problem.ts';

test('an unexpected error reveals no details', () => {
  const answer = problemOf(new Error('password of the database is hunter2'));
  expect(answer).toEqual({
    type: 'urn:problem:internal-error',
    title: 'Internal error',
    status: 500,
    code: 'internal-error',
  });
});

test('an unavailable store is answered 503 with a time to wait', () => {
  expect(problemOf(new EventStoreUnavailable('gone'))).toMatchObject({
    status: 503,
    code: 'event-store-unavailable',
    retryAfter: 2,
  });
  expect(problemOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toMatchObject({
    status: 503,
    code: 'database-unavailable',
    retryAfter: 2,
  });
  expect(problemOf(new ReadModelBehind('late'))).toMatchObject({
    status: 503,
    code: 'read-model-behind',
    retryAfter: 2,
  });
});

afterEach(() => vi.useRealTimers());

test('unavailability is logged once a minute for each cause, with its count', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T08:00:10Z') });
  const lines: unknown[] = [];
  const logProblem = createProblemLog({
    warn: (line: unknown) => lines.push(line),
    error: (line: unknown) => lines.push(line),
  });
  for (let times = 0; times < 200; times += 1) logProblem(problemOf(new EventStoreUnavailable('gone')), null);
  logProblem(problemOf(new ReadModelBehind('late')), null);
  expect(lines).toEqual([{ code: 'event-store-unavailable' }, { code: 'read-model-behind' }]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([{ code: 'event-store-unavailable', minute: '2026-11-01T08:00:00.000Z', more: 199 }]);
});

test('an unknown column is refused with its path', () => {
  expect(problemOf(new InvalidQuery('filter.colour', 'unknown-column'))).toMatchObject({
    status: 400,
    code: 'unknown-column',
    fields: [{ path: 'filter.colour', key: 'unknown-column' }],
  });
});

test('a refusal by a rule has the code of the rule', () => {
  expect(problemOf(refusal('second-person-needed'))).toMatchObject({ status: 409, code: 'second-person-needed' });
  expect(problemOf(invalidInput({ path: 'amount', key: 'required' }))).toMatchObject({
    status: 400,
    fields: [{ path: 'amount', key: 'required' }],
  });
});
