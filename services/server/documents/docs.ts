// The documentation page of the routes: one page without scripts, built from the same declarations as openapi.json.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signOut } from '#contracts/access/session.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { defineRoute } from '#contracts/wire/route.ts';
import { PROBLEM_STATUS } from '#contracts/wire/problem.ts';
import { mount } from '../../http/mount.ts';
import { builtOnce, sendDocument } from './document.ts';
import { curlOf } from './examples/curl.ts';
import { schemaOf } from './examples/example-value.ts';
import { exampleOfRoute, isCommand, type Route } from './examples/route-example.ts';
import { openApiOf } from './openapi.ts';
import { pagePolicy } from '../protocol/security.ts';

export const docsRoutes = {
  openapi: defineRoute({
    method: 'GET',
    path: '/openapi.json',
    permission: 'public',
    summary: 'OpenAPI 3.1 document of this interface',
    response: z.looseObject({ openapi: z.string() }),
  }),
  docs: defineRoute({
    method: 'GET',
    path: '/docs',
    permission: 'public',
    summary: 'Documentation page of this interface',
  }),
};

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; overflow-wrap: break-word; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px; }
summary { cursor: pointer; padding: .35rem 0; }
summary b { display: inline-block; min-width: 4.5rem; }
h3 { margin: 1.5rem 0 .25rem; }
h4 { margin: 1rem 0 .25rem; } h4 + pre { margin-top: 0; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }
section { margin-left: 4.5rem; }
@media (max-width: 40rem) { section { margin-left: 0; } summary b { min-width: 0; } summary code { overflow-wrap: anywhere; } }`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
const block = (title: string, text: string): string => `<h4>${title}</h4><pre tabindex="0">${escaped(text)}</pre>`;
/** A text is shown as it is. */
const valueBlock = (title: string, value: unknown, indent = 2): string =>
  value === undefined ? '' : block(title, typeof value === 'string' ? value : JSON.stringify(value, null, indent));
const schemaBlock = (title: string, schema: z.ZodType | undefined): string =>
  schema ? valueBlock(title, schemaOf(schema), 1) : '';

function routeBlock(route: Route, routes: readonly RouteDeclaration[]): string {
  const example = exampleOfRoute(route, routes);
  const notes = [
    `Access: <code>${route.permission}</code>`,
    ...(isCommand(route) ? [`If-Match: ${route.precondition}`, `Idempotency-Key: a UUID`] : []),
    ...(route.refusals?.length
      ? [`Refused with: ${route.refusals.map((code) => `<code>${code}</code>`).join(', ')}`]
      : []),
  ];
  const blocks = [
    block('Example', curlOf(route, example)),
    valueBlock(`Answer: ${example.status}`, example.answer),
    schemaBlock('Schema of the path', route.params),
    schemaBlock('Schema of the query', route.query),
    schemaBlock('Schema of the body', route.body),
    schemaBlock('Schema of the answer', route.response),
  ];
  return `<details><summary><b>${route.method}</b> <code>${escaped(route.path)}</code> ${escaped(route.summary)}</summary><section><p>${notes.join('<br>')}</p>${blocks.join('')}</section></details>`;
}

const problems = (): string =>
  Object.entries(PROBLEM_STATUS)
    .map(([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`)
    .join('');

const VARIABLES = Object.entries({
  URL: 'the address of the server: <code>http://127.0.0.1:3000</code>',
  TOKEN: 'the <code>token</code> of the sign-in',
  ID: 'the id of a row, from a list or a receipt',
  KEY: 'a new UUID for each command: <code>uuidgen</code>',
  INGEST_KEY: 'the key of a feed',
  'WEBHOOK_ID, TIMESTAMP, SIGNATURE': 'those of Standard Webhooks, for executors',
})
  .map(([names, meaning]) => `<tr><td><code>${names}</code></td><td>${meaning}</td></tr>`)
  .join('');

/** The page can be followed from top to bottom: the example of sign-out ends TOKEN, so it is last. */
const signOutLast = (routes: readonly RouteDeclaration[]): RouteDeclaration[] =>
  routes.toSorted((one, other) => Number(one === signOut) - Number(other === signOut));

const pageOf = (routes: readonly RouteDeclaration[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Operations console: HTTP interface</title><style>${STYLE}</style></head>
<body><h1>HTTP interface</h1>
<p>The same as a document for machines: <a href="/openapi.json">openapi.json</a>. Positions and amounts are decimal strings, instants RFC 3339 in UTC, revisions numbers.</p>
<p>Sign in with <code>POST /api/session</code>; with <code>token: true</code> the answer has a token for <code>Authorization: Bearer</code>. With cookies, requests that change something carry the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.</p>
<h2>Examples</h2>
<p>Each route has an example for a shell. It needs these variables:</p>
<table>${VARIABLES}</table>
<p>Answers and bodies are examples. Replace ids, addresses and the revision in If-Match by those of your own rows.</p>
<h2>Routes</h2>${signOutLast(routes)
  .map((route) => routeBlock(route, routes))
  .join('\n')}
<h2>Problems</h2><p>Every error is <code>application/problem+json</code> (RFC 9457) with a <code>code</code>: one of these, or a rule's own with 409.</p><table>${problems()}</table></body></html>`;

const POLICY = pagePolicy(`sha256-${createHash('sha256').update(STYLE).digest('base64')}`);

/** `routes` is called when a document is requested, after all routes are mounted. */
export function mountDocs(app: FastifyInstance, routes: () => readonly RouteDeclaration[]): void {
  const openApi = builtOnce('application/json; charset=utf-8', () => JSON.stringify(openApiOf(routes())));
  const page = builtOnce('text/html; charset=utf-8', () => pageOf(routes()));
  mount(app, docsRoutes.openapi, (_input, request, reply) => sendDocument(request, reply, openApi()));
  mount(app, docsRoutes.docs, (_input, request, reply) =>
    sendDocument(request, reply.header('content-security-policy', POLICY), page()),
  );
}
