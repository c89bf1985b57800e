// Permissions of every declared route and every feed room, requested by a person of every starting role. The server
// must agree with the declarations.
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JoinAnswer } from '#contracts/wire/feed.ts';
import { STARTING_PERMISSIONS, isPermission } from '#contracts/access/permission-code.ts';
import type { StartingRoleId } from '#contracts/declared/starting-roles.ts';
import { keysOf, toRecordAsync } from '#contracts/values/records.ts';
import { ROUTES as AREA_ROUTES } from '../../areas/registry.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { declaredRoutes } from '../../tools/testing/registries/declared-routes.ts';
import { ASKS_MORE, REVIEWED } from '../../tools/testing/registries/reviewed-rights.ts';
import { rooms } from '../feed/area-rooms.ts';
import { jsonOf } from '../../tools/testing/json.ts';

/** People by the letters of reviewed-rights.ts. */
const PEOPLE = {
  S: 'admin',
  M: 'maker',
  C: 'checker',
  E: 'editor',
  O: 'operator',
  A: 'auditor',
  nobody: 'nobody',
} as const;
const ROLES: Record<string, StartingRoleId> = {
  S: 'super-administrator',
  M: 'custody-maker',
  C: 'custody-checker',
  E: 'content-editor',
  O: 'operator',
  A: 'auditor',
};
type Who = keyof typeof PEOPLE;
const EVERYBODY = keysOf(PEOPLE);

/** The letters of the roles that have the permission; for other kinds of access, the access itself. */
const allowedRoles = (permission: string): string =>
  isPermission(permission)
    ? Object.keys(ROLES)
        .filter((who) => STARTING_PERMISSIONS[ROLES[who]!].includes(permission))
        .join('')
    : permission;
const routes = (await declaredRoutes()).map(({ method, path, permission }) => ({
  route: `${method} ${path}`,
  method,
  path,
  permission,
  entry: allowedRoles(permission),
}));
const followed = [...rooms].map(([model, { permission }]) => ({ model, entry: allowedRoles(permission) }));
const allowedBy = (entry: string): Who[] =>
  EVERYBODY.filter((who) => entry === 'session' || entry === 'public' || (who !== 'nobody' && entry.includes(who)));

let server: TestServer;
let tokens: Record<Who, string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = await toRecordAsync(EVERYBODY, (who) => server.tokenOf(server.people[PEOPLE[who]]));
});
afterAll(() => server[Symbol.asyncDispose]());

test('the declared permissions of routes match the reviewed list', () => {
  const declared = Object.fromEntries(routes.map(({ route, entry }) => [route, entry]));
  expect(Object.fromEntries(Object.keys(REVIEWED).map((route) => [route, declared[route]]))).toEqual(REVIEWED);
});

test('the reviewed list has all routes without permission and all commands on money or rights', () => {
  const areas = new Set(
    routes.filter(({ route }) => route in REVIEWED).map(({ permission }) => permission.split(':')[0]),
  );
  const unread = routes.filter(
    ({ route, method, permission }) =>
      !(route in REVIEWED) && (!isPermission(permission) || (method !== 'GET' && areas.has(permission.split(':')[0]))),
  );
  expect(unread.map(({ route }) => route)).toEqual([]);
});

test('every read route of an area requires the read permission of that area', () => {
  const odd = AREA_ROUTES.flatMap(({ area, reads }) =>
    reads
      ? [
          reads.list,
          reads.changes,
          reads.comparison,
          reads.export,
          reads.exportComparison,
          reads.one,
          reads.events,
        ].filter(({ permission }) => permission !== (reads.ownerColumn === undefined ? `${area}:read` : 'session'))
      : [],
  );
  // Reply templates are kept by those who handle feedback.
  expect(odd.filter(({ permission }) => permission !== 'feedback:handle').map(({ path }) => path)).toEqual([]);
});

test('auditors change nothing, and no command is open to both makers and checkers', () => {
  // A selection and a verification of the log only read; reviews of access and reports are auditors' work.
  const changing = routes.filter(
    ({ method, permission, route }) =>
      method !== 'GET' &&
      isPermission(permission) &&
      !/\/(selections|verifications|attest|reports\/:id\/sign-off)$/.test(route) &&
      !ASKS_MORE.has(route),
  );
  expect(
    changing
      .filter(({ entry }) => entry.includes('A') || (entry.includes('M') && entry.includes('C')))
      .map(({ route }) => route),
  ).toEqual([]);
});

/** Requests that end their own session need a spare session. */
const isFarewell = (route: string): boolean => route === 'DELETE /api/session';
const KEYED = ['ingest-key', 'executor-signature'];

describe.each(routes.filter(({ entry }) => !KEYED.includes(entry)))('$route', ({ route, method, path, entry }) => {
  test(`admits only ${entry}`, async () => {
    const passed = await Promise.all(
      EVERYBODY.map(async (who) => {
        const token = isFarewell(route) ? await server.tokenOf(server.people[PEOPLE[who]]) : tokens[who];
        const response = await fetch(server.url + path.replaceAll(/:\w+/g, crypto.randomUUID()), {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(method === 'POST' && { 'content-type': 'application/json' }),
          },
          ...(method === 'POST' && { body: '{}' }),
        });
        const { code } = response.status >= 400 ? await jsonOf<{ code: string }>(response) : { code: null };
        expect(response.status, `${who} ${route}`).toBeLessThan(500);
        return code === 'not-allowed' || code === 'not-signed-in' ? [] : [who];
      }),
    );
    expect(passed.flat()).toEqual(allowedBy(entry));
  });
});

test('the log records each refusal with its person and permission', async () => {
  const recorded = (await server.log()).flatMap(({ type, data, metadata: { actor } }) =>
    type === 'AccessDenied' ? [`${String(actor.id)} ${String(data.permission)}`] : [],
  );
  // Equal denials within a minute are counted with the first.
  const refused = routes
    .filter(({ permission }) => isPermission(permission))
    .flatMap(({ permission, entry }) =>
      EVERYBODY.filter((who) => !allowedBy(entry).includes(who)).map(
        (who) => `${server.people[PEOPLE[who]].id} ${permission}`,
      ),
    );
  expect([...new Set(recorded)].toSorted()).toEqual([...new Set(refused)].toSorted());
});

test.each(followed)('the feed room of $model admits only $entry', async ({ model, entry }) => {
  const inside = await Promise.all(
    EVERYBODY.map(async (who) => {
      const socket = io(server.url, { forceNew: true, reconnection: false, auth: { token: tokens[who] } });
      try {
        await new Promise<void>((done, failed) => {
          socket.on('connect', () => done()).on('connect_error', failed);
        });
        const answer: JoinAnswer = await socket.emitWithAck('join', { model });
        return 'position' in answer ? [who] : [];
      } finally {
        socket.disconnect();
      }
    }),
  );
  expect(inside.flat()).toEqual(allowedBy(entry));
});
