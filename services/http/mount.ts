// One way to mount a declared route: its schemas check the request, its permission guards it, its handler is handed
// what was checked.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RouteDeclaration } from '#contracts/wire/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was declared as, who may call it among it; every route has one. */
    declaration?: RouteDeclaration;
  }
}

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** A request's parts as the declaration's schemas decode them. */
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

/**
 * Asked for more than there is to ask for, a route says so, as any other does; a page of strangers may add what it
 * likes.
 */
const NO_QUERY = z.strictObject({});
/** What a stranger may have the server hold. */
const PUBLIC_LIMIT_BYTES = 64 * 1024;

/**
 * A handler returns the answer's wire form, a stream, or the reply it has sent. `declaration`: what the route is told
 * as, where it is checked otherwise than told.
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
    // An export is on record: nobody asks for the head of one.
    ...(route.path.endsWith('.csv') && { exposeHeadRoute: false }),
    ...(isPublic && { bodyLimit: PUBLIC_LIMIT_BYTES }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    // The schemas above have just checked and decoded them.
    handler: (request, reply) =>
      handler({ params: request.params, query: request.query, body: request.body } as Input<Route>, request, reply),
  });
}
