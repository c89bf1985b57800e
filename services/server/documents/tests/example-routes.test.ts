// The example of every route that is no command is sent to a server as it is shown, with the id of a row where the path
// has one.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { areasWithList, startWithRows, type RowsServer } from '../../../tools/testing/areas/area-rows.ts';
import { form, BOUNDARY, png } from '../../../tools/testing/pictures/image-forms.ts';
import { declaredRoutes } from '../../../tools/testing/registries/declared-routes.ts';
import { INGEST_KEY } from '../../../tools/testing/server.ts';
import { clientOf } from '../../../tools/testing/people/access.ts';
import { operationRoutes } from '../../operations/operation-routes.ts';
import { docsRoutes } from '../docs.ts';
import { FILES } from '../examples/overrides.ts';
import { isCommand, type Route } from '../examples/route-example.ts';
import { expectShown, sendExample } from './send-example.ts';

const routes: Route[] = [...(await declaredRoutes()), ...Object.values(operationRoutes), ...Object.values(docsRoutes)];
/** Not sent: what their answer depends on is not in the example. */
const LEFT = [
  // A code or link from a mail, an authenticator, or a wallet.
  '/api/password/change',
  '/api/password/setup',
  '/api/second-factor/confirm',
  '/api/second-factor/remove',
  '/api/session/wallet',
  // An account's own name and password.
  '/api/session',
  // The sum of all rows.
  '/api/deposits/confirm/jobs',
  '/api/withdrawals/confirm/jobs',
  // Events that a read model could not read, and a generation that was read before.
  '/api/operations/retry-parked',
  '/api/operations/rebuilds/return',
  // A signature over the body.
  '/api/executions/:id/outcome',
];
const sentRoutes = routes.filter(
  (route) => !isCommand(route) && (route.method === 'GET' || !LEFT.includes(route.path)) && !FILES[route.path],
);
const lists = areasWithList.toSorted((one, other) => other.path.length - one.path.length);

let world: RowsServer;
beforeAll(async () => {
  world = await startWithRows();
});
afterAll(() => world.server[Symbol.asyncDispose]());

const sent = async (method: string, path: string): Promise<Record<string, unknown>> => {
  const route = routes.find((one) => one.method === method && one.path === path)!;
  const answer = await sendExample(world.server, world.token, route, routes);
  expectShown(route, routes, answer);
  return Object(answer.body);
};
const uploaded = async <Body>(path: string, file: Buffer | string, name: string): Promise<Body> => {
  const response = await fetch(world.server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: new Uint8Array(form(file, name)),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json() as Promise<Body>;
};
/** The template of an import, uploaded: the file that the examples name. */
async function anImport(): Promise<string> {
  const text = await (
    await fetch(`${world.server.url}/api/imports/deposit-seen/template.csv`, {
      headers: { authorization: `Bearer ${world.token}` },
    })
  ).text();
  return (await uploaded<{ id: string }>('/api/imports/deposit-seen', text, 'deposits.csv')).id;
}
/** The job of a sent import. */
async function anImportJob(): Promise<string> {
  const route = routes.find(({ path }) => path === '/api/imports/:type/:id/send')!;
  const answer = await sendExample(world.server, world.token, route, routes, { params: { id: await anImport() } });
  expectShown(route, routes, answer);
  return String(Object(answer.body).id);
}
/** A job that has ended with refused rows: what it hides is hidden already. */
async function anEndedJob(): Promise<string> {
  const { id } = await sent('POST', '/api/news/hide/jobs');
  await vi.waitFor(async () => {
    const { body } = await world.client.get<{ row?: { status: string; refused: number } }>(`/api/jobs/${String(id)}`);
    expect(body.row).toMatchObject({ status: 'DONE' });
  }, 60_000);
  return String(id);
}

/** Parameters of the path that are no row of a list. */
const OTHER_PARAMS: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  '/api/institution-balances/:id/reconciliation': async () => {
    const { body } = await world.client.get<{ rows: { id: string }[] }>('/api/institution-balances');
    return { id: body.rows[0]!.id };
  },
  '/api/integrity/heads/:size/file': async () => ({
    size: String((await sent('POST', '/api/integrity/heads')).size),
  }),
  '/api/exports/:id': async () => ({ id: String((await sent('POST', '/api/exports')).id) }),
  '/api/imports/:type/:id': async () => ({ id: await anImport() }),
  '/api/jobs/:id/rows': async () => ({ id: await anImportJob() }),
  '/api/jobs/:id/results': async () => ({ id: await anEndedJob() }),
  '/api/jobs/:id/retry': async () => ({ id: await anEndedJob() }),
  '/api/jobs/:id/rejected.ndjson': async () => ({ id: await anEndedJob() }),
  '/api/imports/:type/:id/rows': async () => ({ id: await anImport() }),
  '/api/imports/:type/:id/try': async () => ({ id: await anImport() }),
  '/api/imports/:type/:id/send': async () => ({ id: await anImport() }),
  '/images/:name': async () => {
    const { address } = await uploaded<{ address: string }>('/api/images', await png(), 'picture.png');
    return { name: address.replace('/images/', '') };
  },
};
/** Parameters of the query that name something of this log. */
const OTHER_QUERY: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  '/api/integrity/proof': async () => ({ event: (await world.server.log())[0]!.id }),
};
async function paramsFor(path: string, token: string): Promise<Record<string, string>> {
  const other = OTHER_PARAMS[path];
  if (other) return other();
  const [selections] = /^\/api\/[\w-]+\/selections(?=\/:id)/.exec(path) ?? [];
  if (selections) return { id: String((await sent('POST', selections)).id) };
  if (path === '/api/sessions/:id') {
    const { body } = await clientOf(world.server, token).get<{ sessions: { id: string }[] }>('/api/sessions');
    return { id: body.sessions[0]!.id };
  }
  const list = lists.find((one) => path.startsWith(`${one.path}/:id`));
  return list ? { id: world.ids.get(list.model)! } : {};
}

/** Those that end a session end one of their own. */
const tokenFor = ({ method, permission }: Route): string | Promise<string> =>
  permission === 'ingest-key'
    ? INGEST_KEY
    : method === 'DELETE'
      ? world.server.tokenOf(world.server.people.auditor)
      : world.token;

test.each(sentRoutes)('$method $path', async (route) => {
  const token = await tokenFor(route);
  const answer = await sendExample(world.server, token, route, routes, {
    params: await paramsFor(route.path, token),
    query: await OTHER_QUERY[route.path]?.(),
  });
  expectShown(route, routes, answer);
});
