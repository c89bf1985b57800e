// Reads of deposits over HTTP: single rows, lists, changes, comparisons and events.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { EventsAnswer } from '#contracts/wire/history.ts';
import { changesAnswer } from '#contracts/wire/list/changes.ts';
import { rowAnswer } from '#contracts/wire/list/read-point.ts';
import { listPage } from '#contracts/wire/list/window.ts';
import { comparisonAnswer } from '#contracts/wire/comparison.ts';
import { Problem } from '#contracts/wire/problem.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { anEvent, type TestServer } from '../../tools/testing/server.ts';
import { startWithDeposit, type DepositServer } from '../../tools/testing/custody/deposit-server.ts';
import { jsonOf } from '../../tools/testing/json.ts';

let server: TestServer;
let token: string;
let id: string;
let positions: DepositServer['positions'];
let get: DepositServer['get'];
let post: DepositServer['post'];
beforeAll(async () => {
  ({ server, token, id, positions, get, post } = await startWithDeposit());
});
afterAll(() => server[Symbol.asyncDispose]());

test('a row is readable with its revision as ETag once its command is answered', async () => {
  const response = await get(`/api/deposits/${id.toUpperCase()}?atLeast=${positions[1]!}`);
  expect(rowAnswer(DepositRow).parse(await response.json())).toMatchObject({
    row: { id, revision: 1, status: 'CANCELLED', reason: 'a test' },
    position: positions[1],
  });
  expect(response.headers.get('etag')).toBe('"1"');
});

test('a read as of a position returns the row of that position', async () => {
  const response = await get(`/api/deposits/${id}?asOf=${positions[0]!}`);
  expect(await response.json()).toMatchObject({ row: { status: 'RECORDED', revision: 0 }, position: positions[0] });
});

test('a list returns a window of rows with its total and position', async () => {
  const page = listPage(DepositRow).parse(
    await (
      await get(
        `/api/deposits?atLeast=${positions[1]!}&filter=${encodeURIComponent('{"status":{"filterType":"set","values":["CANCELLED"]}}')}`,
      )
    ).json(),
  );
  expect(page).toMatchObject({ rows: [{ id }], total: 1 });
  const changes = changesAnswer(DepositRow).parse(
    await (await get(`/api/deposits/changes?after=${positions[0]!}`)).json(),
  );
  expect(changes).toMatchObject({ rows: [{ id, revision: 1 }], removed: [], more: false });
});

test('later windows of a list accept only a well-formed valuation context', async () => {
  expect(
    (await get('/api/deposits?start=0&end=1&computedAt=2026-11-01T08:00:00.000Z&price=66000000000000000000000')).status,
  ).toBe(200);
  for (const [query, field] of [
    ['computedAt=yesterday', 'computedAt'],
    ['price=1.5', 'price'],
    ['price=-1', 'price'],
  ]) {
    expect(Problem.parse(await (await get(`/api/deposits?${query}`)).json())).toMatchObject({
      status: 400,
      fields: [{ path: field }],
    });
  }
});

test('changes after a position can be read one by one, each with the row of its position', async () => {
  const [recorded, cancelled] = positions;
  const step = async (after: string) =>
    changesAnswer(DepositRow).parse(await (await get(`/api/deposits/changes?upTo=next&after=${after}`)).json());
  expect(await step('0')).toMatchObject({
    rows: [{ id, revision: 0, status: 'RECORDED' }],
    removed: [],
    position: recorded,
    more: true,
  });
  expect(await step(recorded)).toMatchObject({
    rows: [{ id, revision: 1, status: 'CANCELLED' }],
    removed: [],
    position: cancelled,
  });
  expect(await step(cancelled)).toMatchObject({ rows: [], removed: [] });
  expect((await get('/api/deposits/changes?upTo=never&after=0')).status).toBe(400);
});

test('a comparison returns pages of differing rows, before and after, with counts', async () => {
  const [recorded, cancelled] = positions;
  const compare = async (query: string) =>
    comparisonAnswer(DepositRow).parse(
      await (await get(`/api/deposits/comparison?atLeast=${cancelled}&${query}`)).json(),
    );
  expect(await compare(`from=${recorded}`)).toMatchObject({
    from: { position: recorded, at: expect.any(String) },
    counts: { added: 0, removed: 0, changed: 1 },
    next: null,
    rows: [
      {
        id,
        kind: 'changed',
        before: { status: 'RECORDED', reason: null },
        after: { status: 'CANCELLED', reason: 'a test' },
      },
    ],
  });
  const status = (value: string): string =>
    `filter=${encodeURIComponent(JSON.stringify({ status: { filterType: 'set', values: [value] } }))}`;
  expect(await compare(`from=${recorded}&to=${cancelled}&${status('RECORDED')}`)).toMatchObject({
    to: { position: cancelled },
    counts: { added: 0, removed: 1, changed: 0 },
    rows: [{ id, kind: 'removed', after: { status: 'CANCELLED' } }],
  });
  expect(await compare(`from=0&to=${recorded}`)).toMatchObject({
    counts: { added: 1 },
    sums: { amount: { added: '150000000', removed: '0', changed: { before: '0', after: '0' } } },
    rows: [{ id, kind: 'added', before: null, after: { status: 'RECORDED' } }],
  });
  expect(await compare(`from=2020-11-01T08:00:00Z&kind=removed&limit=1`)).toMatchObject({
    counts: { added: 1 },
    rows: [],
    next: null,
  });
  expect(await compare(`from=0&cursor=${recorded}:${id}`)).toMatchObject({ counts: { added: 1 }, rows: [] });
});

test('an invalid comparison query is refused with the path of its field', async () => {
  const fields = await Promise.all(
    [
      '',
      `from=${positions[1]!}&to=${positions[0]!}`,
      'from=yesterday',
      'from=0&limit=0',
      'from=0&limit=501',
      'from=0&cursor=x',
      'from=0&kind=moved',
      'from=0&sort=[]',
    ].map(async (query) => {
      const { fields = [] } = Problem.parse(await (await get(`/api/deposits/comparison?${query}`)).json());
      return fields.map(({ path, key }) => `${path} ${key}`).join();
    }),
  );
  expect(fields).toEqual([
    'from not-a-point-in-time',
    'to to-before-from',
    'from not-a-position',
    'limit window-too-wide',
    'limit window-too-wide',
    'cursor not-a-cursor',
    'kind not-one-of',
    'sort unknown-field',
  ]);
});

test('the events of a row include actor, time and changes, but not the sealed IP address', async () => {
  const { events } = EventsAnswer.parse(
    await (await get(`/api/deposits/${id}/events?atLeast=${positions[1]!}`)).json(),
  );
  expect(events).toMatchObject([
    {
      number: 0,
      type: 'DepositRecorded',
      position: positions[0],
      actor: { kind: 'administrator', id: server.people.admin.id, role: 'super-administrator' },
      data: { amount: '150000000' },
    },
    {
      number: 1,
      type: 'DepositCancelled',
      position: positions[1],
      data: { reason: 'a test' },
      changes: expect.arrayContaining([{ field: 'status', before: 'RECORDED', after: 'CANCELLED' }]),
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('v1.');
});

test('events hide session ids; readers of the audit log see a pseudonym per session', async () => {
  const sessionsSeenBy = async (by: string): Promise<unknown[]> => {
    const response = await fetch(`${server.url}/api/deposits/${id}/events?atLeast=${positions[1]!}`, {
      headers: { authorization: `Bearer ${by}` },
    });
    return EventsAnswer.parse(await response.json()).events.map(({ metadata }) => metadata['session']);
  };
  const sessions = (await server.store.load(`deposit-${id}`)).map(({ metadata: { session } }) => session);
  expect(sessions).toEqual([expect.any(String), sessions[0]]);
  expect(await sessionsSeenBy(await server.tokenOf(server.people.maker))).toEqual([undefined, undefined]);
  const pseudonyms = await sessionsSeenBy(token);
  expect(pseudonyms).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), pseudonyms[0]]);
});

test('events as of a position leave out later events', async () => {
  const { events } = EventsAnswer.parse(await (await get(`/api/deposits/${id}/events?asOf=${positions[0]!}`)).json());
  expect(events.map(({ type }) => type)).toEqual(['DepositRecorded']);
  expect((await get(`/api/deposits/${id}/events?asOf=0`)).status).toBe(404);
});

test('an invalid list query is refused with the path of its field', async () => {
  const problems = await Promise.all(
    [
      'filter={',
      `filter=${encodeURIComponent('{"colour":{"filterType":"text","type":"blank"}}')}`,
      'start=0&end=1001',
      'asOf=yesterday',
      'colour=red',
      'start=1&start=2',
      `filter=${encodeURIComponent('{"__proto__":{"filterType":"text","type":"blank"}}')}`,
      `filter=${'['.repeat(4000)}`,
    ].map(async (query) => (await get(`/api/deposits?${query}`)).json()),
  );
  expect(problems).toMatchObject([
    { code: 'invalid-input', fields: [{ path: 'filter', key: 'not-json' }] },
    { code: 'unknown-column', fields: [{ path: 'filter.colour', key: 'unknown-column' }] },
    { code: 'invalid-input', fields: [{ path: 'end', key: 'window-too-wide' }] },
    { code: 'invalid-input', fields: [{ path: 'asOf', key: expect.stringMatching(/^not-a-/) }] },
    { code: 'invalid-input', fields: [{ path: 'colour', key: 'unknown-field' }] },
    { code: 'invalid-input', fields: [{ path: 'start', key: 'wrong-type' }] },
    { code: 'invalid-input', fields: [{ path: 'filter.__proto__', key: 'unknown-field' }] },
    { code: 'invalid-input', fields: [{ path: 'filter', key: 'too-deep' }] },
  ]);
});

test('a new name with bidirectional controls is refused, and an existing one stays usable', async () => {
  const userName = 'Alice \u202e evil';
  expect(await post('/api/deposits', depositBody('turned', { userName }))).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'userName', key: 'hidden-characters' }],
  });
  const older = randomUUID();
  const data = { ...depositBody('turned', { userName }), recordedBy: server.people.maker.id, occurredAt: null };
  const { position } = await server.store.append(`deposit-${older}`, [anEvent('DepositRecorded', data)], 'no-stream');
  const found = async (type: string, filter: string): Promise<unknown> =>
    (
      await jsonOf<{ rows: unknown[] }>(
        await get(
          `/api/deposits?atLeast=${position}&filter=${encodeURIComponent(JSON.stringify({ userName: { filterType: 'text', type, filter } }))}`,
        ),
      )
    ).rows;
  expect(await found('equals', userName)).toMatchObject([{ id: older, userName }]);
  expect(await found('contains', '\u202e')).toMatchObject([{ id: older, userName }]);
  expect(await (await get(`/api/deposits/${older}/events`)).json()).toMatchObject({ events: [{ data: { userName } }] });
  expect(
    await post(`/api/deposits/${older}/confirm`, { amount: '150000000', acknowledged: true }, { 'if-match': '"0"' }),
  ).toMatchObject({ id: older });
});
