// The example of a route: a request that works, and an answer that fits the route's schema.
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';
import { BODY_TYPES, mediaOf } from '../media.ts';
import { exampleOf, schemaOf, type JsonSchema } from './example-value.ts';
import { BY_ENDING, BY_PATH, EDITED, FILES, NDJSON, type Parts } from './overrides.ts';
import { EXAMPLE_ID } from './values.ts';

export type Route = RouteDeclaration | CommandRoute;
export const isCommand = (route: Route): route is CommandRoute => 'precondition' in route;

/** Columns that rows of every list have. */
const EVERY_ROW = ['id', 'revision', 'createdPosition', 'updatedAt'];

export interface RouteExample {
  method: Route['method'];
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Without those of access. */
  headers: Readonly<Record<string, string>>;
  /** `json`: a value; `ndjson`: lines; `form`: the name of a file, sent as `file`. */
  body: { kind: 'json'; value: unknown } | { kind: 'ndjson' | 'form'; text: string } | null;
  status: number;
  /** Absent: no body, or one without an example. A text: lines. */
  answer?: unknown;
}

/** A column whose values are listed: one of few values if there is one, else a text, an integer, or an address. */
function columnOf(rows: Route | undefined): string | undefined {
  const { properties: { rows: { items: { properties = {} } = {} } = {} } = {} }: JsonSchema = rows?.response
    ? schemaOf(rows.response)
    : {};
  const columns = Object.entries(properties).filter(([name]) => !EVERY_ROW.includes(name));
  const kinds: readonly ((column: JsonSchema) => boolean)[] = [
    (column) => column.enum !== undefined,
    ({ type, examples }) => type === 'string' && !examples,
    ({ type }) => type === 'integer',
    ({ type }) => type === 'string',
  ];
  const found = kinds.flatMap((isKind) => columns.find(([, column]) => isKind(column)) ?? []);
  return found.find((one): one is string => typeof one === 'string');
}
/** What the schema requires, with the parts that rules require. */
const withParts = (schema: Route['query'], parts: object | undefined): Record<string, unknown> =>
  schema ? { ...Object(exampleOf(schemaOf(schema))), ...parts } : {};

const isList = ({ method, path }: Route, routes: readonly Route[]): boolean =>
  method === 'GET' && routes.some((one) => one.path === `${path}/amounts`);
function partsOf(route: Route, routes: readonly Route[]): Parts {
  const { path } = route;
  const ending = Object.keys(BY_ENDING).find((one) => path.endsWith(one));
  const column = path.endsWith('/values')
    ? columnOf(routes.find((one) => one.method === 'GET' && `${one.path}/values` === path))
    : undefined;
  const window = isList(route, routes) ? { query: { start: '0', end: '50' } } : {};
  const isNamed = route.body && 'name' in (schemaOf(route.body).properties ?? {});
  const edited = path.endsWith('/edit') && isNamed ? { body: EDITED } : {};
  return {
    ...window,
    ...edited,
    ...(ending && BY_ENDING[ending]),
    ...(column && { query: { column } }),
    ...BY_PATH[path],
  };
}

function bodyOf(route: Route, { body }: Parts): RouteExample['body'] {
  const kind = mediaOf(route).body;
  if (kind === null) return null;
  if (kind === 'json') return { kind, value: withParts(route.body, body) };
  return { kind, text: kind === 'form' ? (FILES[route.path] ?? '') : NDJSON.body };
}
const headersOf = (route: Route, body: RouteExample['body']): Record<string, string> => ({
  ...(body && body.kind !== 'form' && { 'content-type': BODY_TYPES[body.kind] }),
  ...(isCommand(route) && { 'idempotency-key': EXAMPLE_ID }),
  ...(isCommand(route) && route.precondition === 'required' && { 'if-match': '"0"' }),
});

/** `routes`: all, to find the list that a read belongs to. */
export function exampleOfRoute(route: Route, routes: readonly Route[]): RouteExample {
  const parts = partsOf(route, routes);
  const body = bodyOf(route, parts);
  return {
    method: route.method,
    // Wire values of paths and queries are texts.
    params: withParts(route.params, parts.params) as Record<string, string>,
    query: withParts(route.query, parts.query) as Record<string, string>,
    headers: headersOf(route, body),
    body,
    status: route.method === 'DELETE' ? 204 : (parts.status ?? route.status ?? 200),
    ...(route.response && { answer: exampleOf(schemaOf(route.response)) }),
    ...(body?.kind === 'ndjson' && { answer: NDJSON.answer }),
  };
}
