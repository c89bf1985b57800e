import { describe, expect, test } from 'vitest';
import { clientOf, sessionOf } from '../../tools/testing/people/access.ts';
import { startTestServer } from '../../tools/testing/server.ts';
import { createPace } from './pace.ts';

describe('the command rate of a person', () => {
  let now = 0;
  const take = (pace: ReturnType<typeof createPace>, times: number, person = 'ana'): number[] =>
    Array.from({ length: times }, () => pace.take(person));
  const through = (waits: number[]): number => waits.filter((wait) => wait === 0).length;

  test('allows a burst of five seconds, then the configured rate', () => {
    const pace = createPace(20, () => now);
    expect(through(take(pace, 150))).toBe(100);
    now += 1000;
    expect(through(take(pace, 50))).toBe(20);
    now += 60_000;
    expect(through(take(pace, 150))).toBe(100);
  });

  test('is exceeded with a time to wait, and other people are not affected', () => {
    const pace = createPace(1, () => now);
    expect([...take(pace, 6), ...take(pace, 1, 'ben')]).toEqual([0, 0, 0, 0, 0, 1, 0]);
    pace.addTo('ana', 3);
    expect(pace.take('ana')).toBe(4);
    now += 4000;
    expect(pace.take('ana')).toBe(0);
  });

  test('limits the wait after a batch of any size to the refill time of a burst', () => {
    const pace = createPace(20, () => now);
    pace.take('ana');
    pace.addTo('ana', 499);
    expect(pace.take('ana')).toBe(6);
    now += 5050;
    expect(pace.take('ana')).toBe(0);
  });

  test('is not changed by a clock that is set back', () => {
    const pace = createPace(20, () => now);
    take(pace, 50);
    now -= 60_000;
    expect(through(take(pace, 100))).toBe(50);
  });
});

test('commands over the rate get 429 and do not run; reads and sign-out are not counted', async () => {
  let now = Date.now();
  await using server = await startTestServer({ clock: () => now, config: { commandsPerSecond: 1 } });
  const ana = await sessionOf(server, server.people.maker.email);
  const save = (name: string) =>
    ana.post('/api/views', { model: 'deposits', name, columns: null, sort: [], filter: {} });
  const statuses: number[] = [];
  const added = await server.appended(async () => {
    for (let n = 0; n < 7; n++) statuses.push((await save(`View ${n}`)).status);
  });
  expect([statuses, added.length]).toEqual([[200, 200, 200, 200, 200, 429, 429], 5]);
  const late = await save('Late');
  expect([late.body.code, late.headers.get('retry-after')]).toEqual(['too-many-requests', '1']);
  expect((await ana.get('/api/deposits/export.csv')).status).toBe(429);
  expect((await ana.get('/api/views')).status).toBe(200);
  now += 1000;
  expect((await save('Later')).status).toBe(200);
  const other = await sessionOf(server, server.people.checker.email);
  expect(
    (await other.post('/api/views', { model: 'deposits', name: 'Mine', columns: null, sort: [], filter: {} })).status,
  ).toBe(200);
  expect((await ana.ask('DELETE', '/api/session')).status).toBe(204);
  expect((await clientOf(server).get('/api/session')).status).toBe(401);
});
