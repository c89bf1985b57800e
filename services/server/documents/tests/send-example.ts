// For tests: sends the example of a route as it is shown. Only ids, keys and revisions are replaced.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from '../../../tools/testing/server.ts';
import { parseBody } from '../../../tools/testing/json.ts';
import { exampleOfRoute, type Route, type RouteExample } from '../examples/route-example.ts';
import { EXAMPLE_ID, EXAMPLE_PERSON } from '../examples/values.ts';

/** What stands for the values that a reader replaces. */
export interface Replaced {
  /** Parameters of the path: `id`. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  revision?: number;
  /** The id of another row that the body names. */
  other?: string;
  /** The id of a person that the body names. */
  person?: string;
}
export interface Answer {
  status: number;
  body: unknown;
}

const filled = (text: string, { other = EXAMPLE_ID, person = EXAMPLE_PERSON }: Replaced): string =>
  text.replaceAll(EXAMPLE_ID, other).replaceAll(EXAMPLE_PERSON, person);
function bodyOf({ body }: RouteExample, replaced: Replaced, revision: number): string | undefined {
  if (!body) return undefined;
  if (body.kind !== 'json') return body.kind === 'form' ? undefined : body.text;
  const text = filled(JSON.stringify(body.value), replaced);
  return text.replaceAll('"revision":0', `"revision":${revision}`);
}

export async function sendExample(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  route: Route,
  routes: readonly Route[],
  replaced: Replaced = {},
): Promise<Answer> {
  const { revision = 0 } = replaced;
  const example = exampleOfRoute(route, routes);
  const params: Record<string, string> = { ...example.params, ...replaced.params };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = new URLSearchParams({ ...example.query, ...replaced.query });
  const body = bodyOf(example, replaced, revision);
  const response = await fetch(`${url}${path}${search.size ? `?${search}` : ''}`, {
    method: example.method,
    headers: {
      ...(route.permission !== 'public' && { authorization: `Bearer ${token}` }),
      ...example.headers,
      ...('idempotency-key' in example.headers && { 'idempotency-key': randomUUID() }),
      ...('if-match' in example.headers && { 'if-match': `"${revision}"` }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, body: route.response ? parseBody(text) : text };
}

/**
 * Expects the status of the example, and an answer that fits the route's schema, or the line that is shown. A fact that
 * was sent before is a duplicate.
 */
export function expectShown(route: Route, routes: readonly Route[], { status, body }: Answer): void {
  const { status: shown, answer } = exampleOfRoute(route, routes);
  expect([status, status === shown ? '' : body]).toEqual([shown, '']);
  if (route.response) expect(route.response.safeParse(body).error).toBeUndefined();
  else if (answer !== undefined) expect(String(body).replace('duplicate', 'accepted')).toBe(`${answer}\n`);
}
