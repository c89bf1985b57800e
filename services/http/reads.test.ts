import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventsAnswer } from '#contracts/history.ts';
import { depositBody } from '../testing/deposits.ts';
import { startTestServer, type TestServer } from './testing.ts';

const deposits: Record<string, unknown>[] = [];
let server: TestServer;
let token: string;
let id: string;
const positions: string[] = [];
const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Record<string, unknown>> =>
  (await (await fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }, body: JSON.stringify(body) })).json()) as Record<string, unknown>;
const get = (path: string): Promise<Response> => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  server = await startTestServer({ rows: { deposits, 'custody-totals': [{ day: '2026-11-01', status: 'RECORDED', mintStatus: 'NOT_REQUESTED', count: 1, sats: '150000000' }] } });
  token = await server.tokenOf(server.people.admin);
  const recorded = await post('/api/deposits', depositBody('read'));
  id = String(recorded.id);
  const cancelled = await post(`/api/deposits/${id}/cancel`, { reason: 'a test' });
  positions.push(String(recorded.position), String(cancelled.position));
  deposits.push({ id, remarks: '=HYPERLINK("x")', lockTime: { kind: 'none' }, revision: 1 });
});
afterAll(() => server[Symbol.asyncDispose]());

test('a row comes with its revision as ETag', async () => {
  const response = await get(`/api/deposits/${id.toUpperCase()}`);
  expect(await response.json()).toMatchObject({ row: { id, revision: 1 }, position: '0' });
  expect(response.headers.get('etag')).toBe('"1"');
});

test('the events of a row tell who did what and when; the sender’s address stays sealed and is not told', async () => {
  const { events } = EventsAnswer.parse(await (await get(`/api/deposits/${id}/events`)).json());
  expect(events).toMatchObject([
    { number: 0, type: 'DepositRecorded', position: positions[0], actor: { kind: 'administrator', id: server.people.admin.id, role: 'super-administrator' }, data: { amount: '150000000' } },
    { number: 1, type: 'DepositCancelled', position: positions[1], data: { reason: 'a test' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('v1.');
});

test('as of a position the later events are not yet', async () => {
  const { events } = EventsAnswer.parse(await (await get(`/api/deposits/${id}/events?asOf=${positions[0]!}`)).json());
  expect(events.map(({ type }) => type)).toEqual(['DepositRecorded']);
  expect((await get(`/api/deposits/${id}/events?asOf=0`)).status).toBe(404);
});

test('an export is a file that tells its position, inert in a spreadsheet, and is on record', async () => {
  const before = (await server.log()).length;
  const response = await get(`/api/deposits/export.csv?filter=${encodeURIComponent('{"id":{"filterType":"text","type":"contains","filter":"a"}}')}`);
  expect(response.headers.get('x-position')).toBe('0');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="deposits-0.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString()).toBe(`\uFEFFid,remarks,lockTime,revision\r\n${id},"'=HYPERLINK(""x"")","{""kind"":""none""}",1\r\n`);
  expect((await server.log()).slice(before)).toMatchObject([{ type: 'Exported', data: { model: 'deposits', filter: '{"id":{"filterType":"text","type":"contains","filter":"a"}}', position: '0' } }]);
});

test('a query that cannot be is told by its place', async () => {
  const problems = await Promise.all(
    ['filter={', `filter=${encodeURIComponent('{"colour":{"filterType":"text","type":"blank"}}')}`, 'start=0&end=1001', 'asOf=yesterday', 'colour=red', 'start=1&start=2'].map(async (query) => (await get(`/api/deposits?${query}`)).json()),
  );
  expect(problems).toMatchObject([
    { code: 'invalid-input', fields: [{ path: 'filter', key: 'not-json' }] },
    { code: 'unknown-column', fields: [{ path: 'filter.colour', key: 'unknown-column' }] },
    { code: 'invalid-input', fields: [{ path: 'end', key: 'window-too-wide' }] },
    { code: 'invalid-input', fields: [{ path: 'asOf', key: expect.stringMatching(/^not-a-/) }] },
    { code: 'invalid-input', fields: [{ path: 'colour', key: 'unknown-field' }] },
    { code: 'invalid-input', fields: [{ path: 'start', key: 'wrong-type' }] },
  ]);
});

test('totals tell satoshis and the same in wei of YBTC', async () => {
  expect(await (await get('/api/custody-totals')).json()).toMatchObject({ rows: [{ sats: '150000000', ybtc: '1500000000000000000' }] });
});

test('rules are read with their revision and changed by a command', async () => {
  const before = await get('/api/settings');
  expect(await before.json()).toMatchObject({ settings: { secondPerson: { 'deposit:confirm': true } }, revision: -1 });
  const { revision, position } = await post('/api/settings', { secondPerson: { 'deposit:confirm': false } });
  expect(revision).toBe(0);
  const after = await get('/api/settings');
  expect(after.headers.get('etag')).toBe('"0"');
  expect(await after.json()).toMatchObject({ settings: { secondPerson: { 'deposit:confirm': false, 'deposit:confirm-refund': true } } });
  expect(await (await get(`/api/settings?asOf=${Number(position) - 1}`)).json()).toMatchObject({ settings: { secondPerson: { 'deposit:confirm': true } } });
});

test('names stand for the ids of people', async () => {
  expect(await (await get('/api/actors')).json()).toMatchObject({ actors: expect.arrayContaining([{ id: server.people.maker.id, name: server.people.maker.email }]) });
});

test('who runs the program is told that it is alive, ready, and how it does', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready', models: expect.arrayContaining([expect.objectContaining({ model: 'deposits' })]) });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('read_model_lag_seconds{model="deposits"} 0');
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
});
