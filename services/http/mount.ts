// Mounts a declared route: its schemas check the request, its permission guards it, its handler receives the checked
// parts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RouteDeclaration } from '#contracts/wire/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's declaration with its permission; every route has one. */
    declaration?: RouteDeclaration;
  }
}

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** The parts of a request as the declaration's schemas decode them. */
export interface Input<Route extends RouteDeclaration> {
  params: Part<Route['params']>;
  query: Part<Route['query']>;
  body: Part<Route['body']>;
}
export type Handler<Route extends RouteDeclaration> = (
  input: Input<Route>,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown;

/** A route without query parameters rejects any. Public routes ignore them. */
const NO_QUERY = z.strictObject({});
/** The maximum body size of public routes. */
const PUBLIC_LIMIT_BYTES = 64 * 1024;

/**
 * The handler returns the answer in wire form, a stream, or the reply that it has sent. `declaration`: the public
 * declaration, if the route is checked with other schemas.
 */
export function mount<const Route extends RouteDeclaration>(
  app: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
  declaration: RouteDeclaration = route,
): void {
  const { params, body } = route;
  const isPublic = declaration.permission === 'public';
  const query = route.query ?? (isPublic ? undefined : NO_QUERY);
  app.route({
    method: route.method,
    url: route.path,
    config: { declaration },
    // Every export is recorded, so there are no HEAD requests for exports.
    ...(route.path.endsWith('.csv') && { exposeHeadRoute: false }),
    ...(isPublic && { bodyLimit: PUBLIC_LIMIT_BYTES }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    // The cast is safe: the schemas above have checked and decoded them.
    handler: (request, reply) =>
      handler({ params: request.params, query: request.query, body: request.body } as Input<Route>, request, reply),
  });
}
