// Who may call what: every declared route, and every room of the feed, asked by somebody of every starting role; the server has to agree with what is declared.
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JoinAnswer } from '#contracts/feed.ts';
import { STARTING_PERMISSIONS, isPermission } from '#contracts/permission-code.ts';
import type { StartingRoleId } from '#contracts/starting-roles.ts';
import { ROUTES as AREA_ROUTES } from '../areas/registry.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { declaredRoutes } from '../tools/testing/declared-routes.ts';
import { rooms } from './feed/area-rooms.ts';

/** S super administrator, M custody maker, C custody checker, E content editor, O operator, A auditor; `session`: everybody signed in, whatever their role. */
const PEOPLE = { S: 'admin', M: 'maker', C: 'checker', E: 'editor', O: 'operator', A: 'auditor', nobody: 'nobody' } as const;
const ROLES: Record<string, StartingRoleId> = { S: 'super-administrator', M: 'custody-maker', C: 'custody-checker', E: 'content-editor', O: 'operator', A: 'auditor' };
type Who = keyof typeof PEOPLE;
const EVERYBODY = Object.keys(PEOPLE) as Who[];

/**
 * Who moves money and who gives rights, and what asks for no permission: read by people, and not made of what the contracts declare, so that neither a code
 * given to another role nor a route that asks for another code goes unseen. Of every other area the declaration itself is the statement.
 */
const REVIEWED: Record<string, string> = {
  'POST /api/deposits': 'SM',
  'POST /api/deposits/confirm': 'SC',
  'POST /api/deposits/confirm/jobs': 'SC',
  'POST /api/deposits/:id/confirm': 'SC',
  'POST /api/deposits/:id/cancel': 'SM',
  'POST /api/deposits/:id/reject': 'SC',
  'POST /api/deposits/:id/request-refund': 'SM',
  'POST /api/deposits/:id/reject-refund': 'SC',
  'POST /api/deposits/:id/withdraw-refund': 'SM',
  'POST /api/deposits/:id/confirm-refund': 'SC',
  'POST /api/deposits/:id/retry-mint': 'SCO',
  'POST /api/deposits/:id/retry-refund': 'SCO',
  'POST /api/withdrawals': 'SM',
  'POST /api/withdrawals/confirm': 'SC',
  'POST /api/withdrawals/confirm/jobs': 'SC',
  'POST /api/withdrawals/:id/cancel': 'SM',
  'POST /api/withdrawals/:id/reject': 'SC',
  'POST /api/withdrawals/:id/record-burn': 'SM',
  'POST /api/withdrawals/:id/block': 'SCO',
  'POST /api/withdrawals/:id/release': 'SC',
  'POST /api/withdrawals/:id/confirm': 'SC',
  'POST /api/withdrawals/:id/retry-payout': 'SCO',
  'POST /api/withdrawals/:id/resolve': 'SC',
  'POST /api/institutions': 'SM',
  'POST /api/institutions/:id/edit': 'SM',
  'POST /api/institutions/:id/propose-address': 'SM',
  'POST /api/institutions/:id/approve-address': 'SC',
  'POST /api/institutions/:id/remove-address': 'SC',
  'POST /api/institutions/:id/freeze': 'SMO',
  'POST /api/institutions/:id/unfreeze': 'SC',
  'POST /api/executions/pause': 'SCO',
  'POST /api/executions/resume': 'SCO',
  'GET /api/executions/stop': 'SMCOA',
  'GET /api/withdrawals': 'SMCOA',
  'GET /api/withdrawal-totals': 'SMCOA',
  'GET /api/institutions': 'SMCOA',
  'GET /api/institution-accounts': 'SMCOA',
  'GET /api/institution-balances': 'SMCOA',
  'GET /api/custody-accounts': 'SMCOA',
  'GET /api/deposits': 'SMCOA',
  'GET /api/custody-totals': 'SMCOA',
  'GET /api/prices': 'SMCOA',
  'GET /api/executions': 'SMCOA',
  'POST /api/executions/:id/outcome': 'executor-signature',
  'POST /api/ingest': 'ingest-key',
  'POST /api/ingest/try': 'ingest-key',
  'POST /api/crsms': 'SO',
  'POST /api/crsms/:id/update-contract-data': 'SO',
  'POST /api/crsms/:id/deposit': 'SO',
  'POST /api/crsms/:id/withdraw-from-sp': 'SO',
  'POST /api/crsms/:id/claim-yield': 'SO',
  'POST /api/crsms/:id/claim-all-collateral-gains': 'SO',
  'POST /api/crsms/:id/update-cr': 'SO',
  'POST /api/crsms/:id/commit-debt-gas-compensation': 'SO',
  'POST /api/crsms/:id/accept-debt-gas-compensation': 'SO',
  'POST /api/crsms/:id/withdraw': 'SO',
  'POST /api/burns': 'SO',
  'POST /api/burns/:id/retry': 'SO',
  'GET /api/crsms': 'SOA',
  'GET /api/burns': 'SOA',
  'POST /api/collateral-prices/:id/confirm': 'SO',
  'POST /api/collateral-prices/:id/revoke': 'SO',
  'GET /api/collateral-prices': 'SOA',
  'GET /api/troves': 'SOA',
  'GET /api/trove-totals': 'SOA',
  'GET /api/trove-accounts': 'SOA',
  'POST /api/settings': 'S',
  'POST /api/settings/risk': 'S',
  'POST /api/settings/custody': 'S',
  'POST /api/settings/points': 'S',
  'POST /api/settings/explorers': 'S',
  'POST /api/points/adjust': 'SM',
  'POST /api/points/adjustments/:id/confirm': 'SC',
  'POST /api/points/adjustments/:id/reject': 'SC',
  'POST /api/nft-airdrops': 'SM',
  'POST /api/nft-airdrops/:id/cancel': 'SC',
  'POST /api/settings/prices': 'S',
  'GET /api/settings': 'SMCOA',
  'GET /api/explorers': 'session',

  'POST /api/administrators': 'S',
  'POST /api/administrators/enable': 'S',
  'POST /api/administrators/enable/jobs': 'S',
  'POST /api/administrators/disable': 'S',
  'POST /api/administrators/disable/jobs': 'S',
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
  'POST /api/roles': 'S',
  'POST /api/roles/:id/edit': 'S',
  'GET /api/roles': 'SA',
  'POST /api/permissions': 'S',
  'POST /api/permissions/:id/edit': 'S',
  'POST /api/permissions/:id/remove': 'S',
  'GET /api/permissions': 'SA',
  'GET /api/audits': 'SA',
  'GET /api/operations': 'SOA',
  'POST /api/operations/retry-parked': 'SO',

  'GET /images/:name': 'public',
  'GET /public/news': 'public',
  'GET /public/notices': 'public',
  'GET /public/ecosystems': 'public',
  'GET /public/strategies': 'public',
  'POST /api/session': 'public',
  'POST /api/session/wallet/challenge': 'public',
  'POST /api/session/wallet': 'public',
  'POST /api/password/setup': 'public',
  'GET /api/session': 'session',
  'DELETE /api/session': 'session',
  'GET /api/sessions': 'session',
  'DELETE /api/sessions/:id': 'session',
  'POST /api/second-factor/begin': 'session',
  'POST /api/second-factor/confirm': 'session',
  'POST /api/second-factor/remove': 'session',
  'POST /api/password/change': 'session',
  'POST /api/password/code': 'session',
  'GET /api/actors': 'session',
  'GET /api/positions': 'session',
  'GET /api/alerts': 'session',
  'POST /api/alerts/:rule/mute': 'session',
  'GET /api/jobs': 'session',
  'GET /api/jobs/values': 'session',
  'GET /api/jobs/amounts': 'session',
  'GET /api/jobs/changes': 'session',
  'GET /api/jobs/comparison': 'session',
  'GET /api/jobs/export.csv': 'session',
  'GET /api/jobs/comparison.csv': 'session',
  'GET /api/jobs/:id': 'session',
  'GET /api/jobs/:id/events': 'session',
  // One's own; anybody's asks for job:stop (imports.test.ts).
  'POST /api/jobs/:id/stop': 'session',
  'GET /api/jobs/:id/rejected.ndjson': 'session',
  'GET /api/jobs/:id/results': 'session',
  // Asks for the act's permission, too (batches.test.ts).
  'POST /api/jobs/:id/retry': 'session',
  // Each type of fact asks for its own permissions (imports.test.ts).
  'POST /api/imports/:type': 'session',
  'GET /api/imports/:type/:id': 'session',
  'POST /api/imports/:type/:id/try': 'session',
  'POST /api/imports/:type/:id/send': 'session',
  'GET /api/views': 'session',
  'POST /api/views': 'session',
  'POST /api/views/:id/rename': 'session',
  'POST /api/views/:id/remove': 'session',
  // Of its page's list beside: who may not read that is refused, as by the list itself (loader.test.ts).
  'GET /__serverLoader': 'session',
};

/** By role those who are given the code; else what else it takes. */
const askedBy = (permission: string): string =>
  isPermission(permission) ? Object.keys(ROLES).filter((who) => STARTING_PERMISSIONS[ROLES[who]!].includes(permission)).join('') : permission;
const routes = (await declaredRoutes()).map(({ method, path, permission }) => ({ route: `${method} ${path}`, method, path, permission, entry: askedBy(permission) }));
const followed = [...rooms].map(([model, { permission }]) => ({ model, entry: askedBy(permission) }));
const allowedBy = (entry: string): Who[] => EVERYBODY.filter((who) => entry === 'session' || entry === 'public' || (who !== 'nobody' && entry.includes(who)));

let server: TestServer;
let tokens: Record<Who, string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = Object.fromEntries(await Promise.all(EVERYBODY.map(async (who) => [who, await server.tokenOf(server.people[PEOPLE[who]])]))) as Record<Who, string>;
});
afterAll(() => server[Symbol.asyncDispose]());

test('what was read by people is what is declared', () => {
  const declared = Object.fromEntries(routes.map(({ route, entry }) => [route, entry]));
  expect(Object.fromEntries(Object.keys(REVIEWED).map((route) => [route, declared[route]]))).toEqual(REVIEWED);
});

test('whatever asks for no permission was read by people, and so was every command of an area of money or rights', () => {
  const areas = new Set(routes.filter(({ route }) => route in REVIEWED).map(({ permission }) => permission.split(':')[0]));
  const unread = routes.filter(({ route, method, permission }) => !(route in REVIEWED) && (!isPermission(permission) || (method !== 'GET' && areas.has(permission.split(':')[0]))));
  expect(unread.map(({ route }) => route)).toEqual([]);
});

test('an area’s rows are read with its own permission, whichever way they are asked for', () => {
  const odd = AREA_ROUTES.flatMap(({ area, reads }) => (reads ? [reads.list, reads.changes, reads.comparison, reads.export, reads.exportComparison, reads.one, reads.events].filter(({ permission }) => permission !== (reads.own === undefined ? `${area}:read` : 'session')) : []));
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('whoever reads everything changes nothing; whoever makes does not check, nor the other way around', () => {
  const changing = routes.filter(({ method, permission }) => method !== 'GET' && isPermission(permission));
  expect(changing.filter(({ entry }) => entry.includes('A') || (entry.includes('M') && entry.includes('C'))).map(({ route }) => route)).toEqual([]);
});

/** What ends the session that asks has one to spare. */
const isFarewell = (route: string): boolean => route === 'DELETE /api/session';
const KEYED = ['ingest-key', 'executor-signature'];

describe.each(routes.filter(({ entry }) => !KEYED.includes(entry)))('$route', ({ route, method, path, entry }) => {
  test(`lets ${entry} pass and nobody else`, async () => {
    const passed = await Promise.all(EVERYBODY.map(async (who) => {
      const token = isFarewell(route) ? await server.tokenOf(server.people[PEOPLE[who]]) : tokens[who];
      const response = await fetch(server.url + path.replaceAll(/:\w+/g, crypto.randomUUID()), {
        method, headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'content-type': 'application/json' }) }, ...(method === 'POST' && { body: '{}' }),
      });
      const { code } = response.status >= 400 ? ((await response.json()) as { code: string }) : { code: null };
      expect(response.status, `${who} ${route}`).toBeLessThan(500);
      return code === 'not-allowed' || code === 'not-signed-in' ? [] : [who];
    }));
    expect(passed.flat()).toEqual(allowedBy(entry));
  });
});

test('each refusal is on record: who, and which permission', async () => {
  const recorded = (await server.log()).flatMap(({ type, data, metadata: { actor } }) => (type === 'AccessDenied' ? [`${String(actor.id)} ${String(data.permission)}`] : []));
  // Those alike within a minute are counted with the first.
  const refused = routes.filter(({ permission }) => isPermission(permission)).flatMap(({ permission, entry }) => EVERYBODY.filter((who) => !allowedBy(entry).includes(who)).map((who) => `${server.people[PEOPLE[who]].id} ${permission}`));
  expect([...new Set(recorded)].toSorted()).toEqual([...new Set(refused)].toSorted());
});

test.each(followed)('the room of $model is joined by $entry and nobody else', async ({ model, entry }) => {
  const inside = await Promise.all(EVERYBODY.map(async (who) => {
    const socket = io(server.url, { forceNew: true, reconnection: false, auth: { token: tokens[who] } });
    try {
      await new Promise<void>((done, failed) => { socket.on('connect', () => done()).on('connect_error', failed); });
      const answer = (await socket.emitWithAck('join', { model })) as JoinAnswer;
      return 'position' in answer ? [who] : [];
    } finally {
      socket.disconnect();
    }
  }));
  expect(inside.flat()).toEqual(allowedBy(entry));
});
