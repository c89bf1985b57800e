// The documentation page of the routes: one page without scripts, built from the same declarations as openapi.json.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';
import { defineRoute } from '#contracts/wire/route.ts';
import { PROBLEM_STATUS } from '#contracts/wire/problem.ts';
import { mount } from '../../http/mount.ts';
import { builtOnce, sendDocument } from './document.ts';
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
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px; }
summary { cursor: pointer; padding: .35rem 0; }
summary b { display: inline-block; min-width: 4.5rem; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }
section { margin-left: 4.5rem; }`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
const schemaBlock = (title: string, schema: z.ZodType | undefined): string =>
  schema
    ? `<h4>${title}</h4><pre>${escaped(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), withoutDialect, 2))}</pre>`
    : '';
const withoutDialect = (key: string, value: unknown): unknown => (key === '$schema' ? undefined : value);

function routeBlock(route: RouteDeclaration | CommandRoute): string {
  const command = 'precondition' in route ? route : null;
  const notes = [
    `Access: <code>${route.permission}</code>`,
    ...(command ? [`If-Match: ${command.precondition}`, `Idempotency-Key: a UUID`] : []),
    ...(route.refusals?.length
      ? [`Refused with: ${route.refusals.map((code) => `<code>${code}</code>`).join(', ')}`]
      : []),
  ];
  const blocks = [
    schemaBlock('Path', route.params),
    schemaBlock('Query', route.query),
    schemaBlock('Body', route.body),
    schemaBlock('Answer', route.response),
  ];
  return `<details><summary><b>${route.method}</b> <code>${escaped(route.path)}</code> ${escaped(route.summary)}</summary><section><p>${notes.join('<br>')}</p>${blocks.join('')}</section></details>`;
}

const problems = (): string =>
  Object.entries(PROBLEM_STATUS)
    .map(([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`)
    .join('');

const pageOf = (routes: readonly RouteDeclaration[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Operations console: HTTP interface</title><style>${STYLE}</style></head>
<body><h1>HTTP interface</h1>
<p>The same as a document for machines: <a href="/openapi.json">openapi.json</a>. Positions and amounts are decimal strings, instants RFC 3339 in UTC, revisions numbers.</p>
<p>Sign in with <code>POST /api/session</code>; with <code>token: true</code> the answer has a token for <code>Authorization: Bearer</code>. With cookies, requests that change something carry the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.</p>
<h2>Routes</h2>${routes.map(routeBlock).join('\n')}
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
