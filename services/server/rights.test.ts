// Who may call what: every declared route, and every room of the feed, asked by somebody of every starting role. The table is the statement; the server has to agree.
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JoinAnswer } from '#contracts/feed.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { declaredRoutes } from './declared-routes.ts';

/** What every list is read by. */
const reads = (model: string, allowed: string): Record<string, string> =>
  Object.fromEntries(['', '/changes', '/comparison', '/comparison.csv', '/export.csv', '/:id', '/:id/events'].map((path) => [`GET /api/${model}${path}`, allowed]));

/** S super administrator, M custody maker, C custody checker, E content editor, O operator, A auditor; `session`: everybody signed in, whatever their role. */
const ROUTES: Record<string, string> = {
  'POST /api/administrators/enable': 'S',
  'POST /api/administrators/disable': 'S',
  'POST /api/administrators': 'S',
  'POST /api/administrators/:id/edit': 'S',
  'POST /api/administrators/:id/enable': 'S',
  'POST /api/administrators/:id/disable': 'S',
  'POST /api/administrators/:id/bind-wallet': 'S',
  'POST /api/administrators/:id/unbind-wallet': 'S',
  'POST /api/administrators/:id/unlock': 'SO',
  'POST /api/administrators/:id/forget': 'S',
  'POST /api/administrators/:id/invite': 'S',
  'POST /api/administrators/:id/reset-second-factor': 'S',
  'GET /api/administrators': 'SOA',
  'GET /api/administrators/changes': 'SOA',
  'GET /api/administrators/comparison': 'SOA',
  'GET /api/administrators/comparison.csv': 'SOA',
  'GET /api/administrators/export.csv': 'SOA',
  'GET /api/administrators/:id': 'SOA',
  'GET /api/administrators/:id/events': 'SOA',
  'GET /api/audits': 'SA',
  'GET /api/audits/changes': 'SA',
  'GET /api/audits/comparison': 'SA',
  'GET /api/audits/comparison.csv': 'SA',
  'GET /api/audits/export.csv': 'SA',
  'GET /api/audits/:id': 'SA',
  'GET /api/audits/:id/events': 'SA',
  'GET /api/custody-totals': 'SMCOA',
  'GET /api/custody-totals/changes': 'SMCOA',
  'GET /api/prices': 'SMCOA',
  'POST /api/deposits/confirm': 'SC',
  'POST /api/deposits': 'SM',
  'POST /api/deposits/:id/confirm': 'SC',
  'POST /api/deposits/:id/cancel': 'SM',
  'POST /api/deposits/:id/reject': 'SC',
  'POST /api/deposits/:id/request-refund': 'SM',
  'POST /api/deposits/:id/reject-refund': 'SC',
  'POST /api/deposits/:id/withdraw-refund': 'SM',
  'POST /api/deposits/:id/confirm-refund': 'SC',
  'POST /api/deposits/:id/retry-mint': 'SCO',
  'POST /api/deposits/:id/retry-refund': 'SCO',
  'GET /api/deposits': 'SMCOA',
  'GET /api/deposits/changes': 'SMCOA',
  'GET /api/deposits/comparison': 'SMCOA',
  'GET /api/deposits/comparison.csv': 'SMCOA',
  'GET /api/deposits/export.csv': 'SMCOA',
  'GET /api/deposits/:id': 'SMCOA',
  'GET /api/deposits/:id/events': 'SMCOA',
  'GET /api/executions': 'SMCOA',
  'GET /api/executions/changes': 'SMCOA',
  'GET /api/executions/comparison': 'SMCOA',
  'GET /api/executions/comparison.csv': 'SMCOA',
  'GET /api/executions/export.csv': 'SMCOA',
  'GET /api/executions/:id': 'SMCOA',
  'GET /api/executions/:id/events': 'SMCOA',
  'POST /api/executions/:id/outcome': 'executor-signature',
  'POST /api/ingest': 'ingest-key',
  'GET /api/operations': 'SOA',
  'POST /api/operations/retry-parked': 'SO',
  'POST /api/second-factor/begin': 'session',
  'POST /api/password/change': 'session',
  'POST /api/second-factor/confirm': 'session',
  'POST /api/second-factor/remove': 'session',
  'POST /api/password/code': 'session',
  'POST /api/password/setup': 'public',
  'POST /api/permissions': 'S',
  'POST /api/permissions/:id/edit': 'S',
  'POST /api/permissions/:id/remove': 'S',
  'GET /api/permissions': 'SA',
  'GET /api/permissions/changes': 'SA',
  'GET /api/permissions/comparison': 'SA',
  'GET /api/permissions/comparison.csv': 'SA',
  'GET /api/permissions/export.csv': 'SA',
  'GET /api/permissions/:id': 'SA',
  'GET /api/permissions/:id/events': 'SA',
  'POST /api/roles': 'S',
  'POST /api/roles/:id/edit': 'S',
  'GET /api/roles': 'SA',
  'GET /api/roles/changes': 'SA',
  'GET /api/roles/comparison': 'SA',
  'GET /api/roles/comparison.csv': 'SA',
  'GET /api/roles/export.csv': 'SA',
  'GET /api/roles/:id': 'SA',
  'GET /api/roles/:id/events': 'SA',
  'POST /api/tags': 'SE',
  'POST /api/tags/:id/edit': 'SE',
  'POST /api/tags/:id/remove': 'SE',
  ...reads('tags', 'SEA'),
  // Of its page's list beside: who may not read that is refused, as by the list itself (loader.test.ts).
  'GET /__serverLoader': 'session',
  'GET /api/session': 'session',
  'DELETE /api/sessions/:id': 'session',
  'GET /api/actors': 'session',
  'GET /api/sessions': 'session',
  'GET /api/positions': 'session',
  'POST /api/session': 'public',
  'DELETE /api/session': 'session',
  'POST /api/session/wallet/challenge': 'public',
  'POST /api/session/wallet': 'public',
  'POST /api/settings': 'S',
  'GET /api/settings': 'SMCOA',
  'GET /api/views': 'session',
  'POST /api/views': 'session',
  'POST /api/views/:id/rename': 'session',
  'POST /api/views/:id/remove': 'session',
};
const ROOMS: Record<string, string> = {
  'deposits': 'SMCOA', 'custody-totals': 'SMCOA', 'prices': 'SMCOA', 'executions': 'SMCOA',
  'administrators': 'SOA', 'roles': 'SA', 'permissions': 'SA', 'audits': 'SA',
  'tags': 'SEA',
};
const PEOPLE = { S: 'admin', M: 'maker', C: 'checker', E: 'editor', O: 'operator', A: 'auditor', nobody: 'nobody' } as const;
type Who = keyof typeof PEOPLE;
const EVERYBODY = Object.keys(PEOPLE) as Who[];
const allowedBy = (entry: string): Who[] => EVERYBODY.filter((who) => entry === 'session' || entry === 'public' || (who !== 'nobody' && entry.includes(who)));

let server: TestServer;
let tokens: Record<Who, string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = Object.fromEntries(await Promise.all(EVERYBODY.map(async (who) => [who, await server.tokenOf(server.people[PEOPLE[who]])]))) as Record<Who, string>;
});
afterAll(() => server[Symbol.asyncDispose]());

test('the table names every declared route, and no other', async () => {
  const declared = (await declaredRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ROUTES).toSorted()).toEqual(declared.toSorted());
});

test('whoever reads everything changes nothing', () => {
  const changing = Object.entries(ROUTES).filter(([route, allowed]) => !route.startsWith('GET ') && /^[SMCEOA]+$/.test(allowed) && allowed.includes('A'));
  expect(changing).toEqual([]);
});

/** What ends the session that asks has one to spare. */
const isFarewell = (route: string): boolean => route === 'DELETE /api/session';
const KEYED = ['ingest-key', 'executor-signature'];

describe.each(Object.entries(ROUTES).filter(([, allowed]) => !KEYED.includes(allowed)))('%s', (route, entry) => {
  test(`lets ${entry} pass and nobody else`, async () => {
    const [method, path] = route.split(' ') as [string, string];
    const may = allowedBy(entry);
    const passed = await Promise.all(EVERYBODY.map(async (who) => {
      const token = isFarewell(route) ? await server.tokenOf(server.people[PEOPLE[who]]) : tokens[who];
      const response = await fetch(server.url + path.replaceAll(/:\w+/g, crypto.randomUUID()), {
        method, headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'content-type': 'application/json' }) }, ...(method === 'POST' && { body: '{}' }),
      });
      const { code } = response.status >= 400 ? ((await response.json()) as { code: string }) : { code: null };
      expect(response.status, `${who} ${route}`).toBeLessThan(500);
      return code === 'not-allowed' || code === 'not-signed-in' ? [] : [who];
    }));
    expect(passed.flat()).toEqual(may);
  });
});

test.each(Object.entries(ROOMS))('the room of %s is joined by %s and nobody else', async (model, entry) => {
  const joined = await Promise.all(EVERYBODY.map(async (who) => {
    const socket = io(server.url, { forceNew: true, reconnection: false, auth: { token: tokens[who] } });
    try {
      await new Promise<void>((done, failed) => { socket.on('connect', () => done()).on('connect_error', failed); });
      const answer = (await socket.emitWithAck('join', { model })) as JoinAnswer;
      return 'position' in answer ? [who] : [];
    } finally {
      socket.disconnect();
    }
  }));
  expect(joined.flat()).toEqual(allowedBy(entry));
});
