// The guard: checks the access of every route before the body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, RouteDeclaration } from '#contracts/wire/route.ts';
import { signOut } from '#contracts/access/session.ts';
import type { Witness } from '../audit/audit.ts';
import { callerOf, witnessOf, type Caller, type Permit } from '../http/caller.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { problem } from '../http/problem.ts';
import { createAttempts } from './attempts/attempts.ts';
import type { Authenticator } from './session/authenticate.ts';
import { setSessionCookies } from './session/cookies.ts';
import { networkOf } from './attempts/network.ts';
import { isOwnOrigin } from './session/origin.ts';
import { createPace } from './attempts/pace.ts';
import type { AccessParts } from './parts.ts';
import { XSRF_COOKIE, XSRF_HEADER, isXsrfToken } from './session/xsrf.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_PATH = 500;
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!.slice(0, MAX_PATH);
/** Denied requests without a session are recorded too, up to a limit per network. */
const ANONYMOUS_DENIALS = { failures: 20, window: 5 * 60_000, keys: 20_000 };
const SYSTEM: Witness = { actor: { kind: 'system', id: 'system' } };

/** After this time the access is checked again: while a long body arrives, the sender may lose it. */
const ADMITTED_FOR_MS = 1000;

/** Whether the request writes to the log: commands and exports. Signing out is always allowed. */
const isCommand = ({ method, path }: RouteDeclaration): boolean =>
  (method !== 'GET' && path !== signOut.path) || path.endsWith('.csv');
/** The route's schema has checked it. */
const Batch = z.looseObject({ items: z.array(z.unknown()).min(1), dryRun: z.boolean().optional() });
/** The number of rows of a batch after its first. */
const furtherRows = (declaration: RouteDeclaration | undefined, body: unknown): number => {
  if (!declaration || !('precondition' in declaration) || declaration.precondition !== 'items') return 0;
  const { items, dryRun } = Batch.parse(body);
  return dryRun ? 0 : items.length - 1;
};

interface GuardParts extends Pick<AccessParts, 'audit' | 'seal' | 'sessionSecret'> {
  config: AccessParts['config'] & { commandsPerSecond: number };
  authenticate: Authenticator;
  clock: () => number;
}

/**
 * Guards every route of the app; undeclared routes cannot be mounted. Returns a check for routes that act on behalf of
 * another route.
 */
export function addGuard(
  app: FastifyInstance,
  { authenticate, audit, seal, sessionSecret, config: { publicUrl, commandsPerSecond }, clock }: GuardParts,
): Permit {
  app.decorateRequest('caller', null);
  app.decorateRequest('admittedAt', 0);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.declaration) throw new Error(`${String(method)} ${url} is not declared`);
  });

  const anonymousDenials = createAttempts(ANONYMOUS_DENIALS, clock);
  const place = createConcurrencyLimit();
  const pace = createPace(commandsPerSecond, clock);
  /** Throws 403 and records it. */
  const deny = async (
    request: FastifyRequest,
    cause: 'not-allowed' | 'xsrf-token-invalid' | 'origin-not-allowed',
    permission: string,
  ): Promise<never> => {
    const witness = request.caller ? await witnessOf(request, seal) : SYSTEM;
    await audit.accessDenied(witness, { method: request.method, path: pathOf(request), permission, cause });
    throw problem(cause);
  };

  const permit = async (request: FastifyRequest, { session }: Caller, access: Access): Promise<void> => {
    if (access !== 'session' && !session.permissions.some((granted) => granted === access))
      await deny(request, 'not-allowed', access);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { declaration } = request.routeOptions.config;
    const access = declaration?.permission;
    const unsafe = !SAFE.has(request.method);
    // Unknown routes get their 404 later. Keys and signatures are checked in their routes.
    if (declaration === undefined || access === undefined || access === 'ingest-key' || access === 'executor-signature')
      return;
    if (access === 'public') {
      if (!unsafe || isOwnOrigin(request.raw, publicUrl)) return;
      const wait = anonymousDenials.begin(networkOf(request.ip));
      if (wait) throw problem('too-many-requests', { retryAfter: wait });
      return deny(request, 'origin-not-allowed', access);
    }
    const caller = await authenticate(request.headers);
    request.caller = caller;
    request.admittedAt = clock();
    if (isCommand(declaration)) {
      const retryAfter = pace.take(caller.session.administrator.id);
      if (retryAfter) throw problem('too-many-requests', { retryAfter });
    }
    if (caller.renew) setSessionCookies(reply, caller.session, { publicUrl, sessionSecret }, clock());
    if (caller.via === 'cookie' && unsafe) {
      if (!isOwnOrigin(request.raw, publicUrl)) await deny(request, 'origin-not-allowed', access);
      if (!isXsrfToken(caller.session.id, sessionSecret, request.cookies[XSRF_COOKIE], request.headers[XSRF_HEADER]))
        await deny(request, 'xsrf-token-invalid', access);
    }
    await permit(request, caller, access);
    if (!unsafe) await place(caller.session.administrator.id, reply.raw);
  });

  app.addHook('preValidation', async (request) => {
    const access = request.routeOptions.config.declaration?.permission;
    if (!request.caller || !access || clock() - request.admittedAt < ADMITTED_FOR_MS) return;
    request.caller = await authenticate(request.headers);
    await permit(request, request.caller, access);
  });

  app.addHook('preHandler', async (request) => {
    if (!request.caller) return;
    const further = furtherRows(request.routeOptions.config.declaration, request.body);
    if (further) pace.addTo(request.caller.session.administrator.id, further);
  });
  return (request, access) => permit(request, callerOf(request), access);
}
