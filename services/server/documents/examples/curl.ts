// The example of a route as a command for a shell.
import type { RouteExample, Route } from './route-example.ts';

/** The credential of the request, with shell variables. */
const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  public: [],
  'ingest-key': ['authorization: Bearer $INGEST_KEY'],
  'executor-signature': ['webhook-id: $WEBHOOK_ID', 'webhook-timestamp: $TIMESTAMP', 'webhook-signature: $SIGNATURE'],
};
const SIGNED_IN = ['authorization: Bearer $TOKEN'];
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A row's id is the variable `$ID`; other parameters of the path are as in the example. */
const pathOf = ({ path }: Route, { params, query }: RouteExample): string => {
  const search = new URLSearchParams(query);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? '$ID' : params[name]!));
  return search.size ? `${filled}?${search}` : filled;
};
/** Each command has a key of its own: the variable `$KEY`. */
const headerOf = ([name, value]: [name: string, value: string]): string =>
  name === 'idempotency-key' ? `-H "${name}: $KEY"` : `-H ${quoted(`${name}: ${value}`)}`;
function dataOf({ body }: RouteExample): string[] {
  if (!body) return [];
  if (body.kind === 'json') return [`-d ${quoted(JSON.stringify(body.value, null, 2))}`];
  return [body.kind === 'form' ? `-F file=@${body.text}` : `--data-binary ${quoted(body.text)}`];
}

export function curlOf(route: Route, example: RouteExample): string {
  const method = route.method === 'DELETE' ? ' -X DELETE' : '';
  return [
    `curl -s${method} "$URL${pathOf(route, example)}"`,
    ...(CREDENTIALS[route.permission] ?? SIGNED_IN).map((header) => `-H "${header}"`),
    ...Object.entries(example.headers).map(headerOf),
    ...dataOf(example),
  ].join(' \\\n  ');
}
