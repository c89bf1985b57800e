// Who may pass: every route has its access, checked before a body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contracts/route.ts';
import type { Witness } from '../audit/audit.ts';
import { callerOf, witnessOf, type Caller, type Permit } from '../http/caller.ts';
import { createPlaces } from '../http/places.ts';
import { problem } from '../http/problem.ts';
import { createAttempts } from './attempts.ts';
import type { Authenticator } from './authenticate.ts';
import { setSessionCookies } from './cookies.ts';
import { networkOf } from './network.ts';
import { isOwnOrigin } from './origin.ts';
import type { AccessParts } from './parts.ts';
import { XSRF_COOKIE, XSRF_HEADER, isXsrfToken } from './xsrf.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_PATH = 500;
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!.slice(0, MAX_PATH);
/** What nobody signed in for goes on record too, but not without end: per address. */
const STRANGERS = { failures: 20, window: 5 * 60_000, keys: 20_000 };
const SYSTEM: Witness = { actor: { kind: 'system', id: 'system' } };

/** A body may be long in coming: whoever sends it may have lost the right meanwhile. */
const ADMITTED_FOR_MS = 1000;

interface GuardParts extends Pick<AccessParts, 'audit' | 'seal' | 'sessionSecret' | 'config'> {
  authenticate: Authenticator;
  clock: () => number;
}

/** Guards every route of the app. One that is not declared cannot be mounted. Answers what a route asks that stands for another. */
export function addGuard(app: FastifyInstance, { authenticate, audit, seal, sessionSecret, config: { publicUrl }, clock }: GuardParts): Permit {
  app.decorateRequest('caller', null);
  app.decorateRequest('admittedAt', 0);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.declaration) throw new Error(`${String(method)} ${url} is not declared`);
  });

  const strangers = createAttempts(STRANGERS, clock);
  const place = createPlaces();
  /** 403, on record. */
  const deny = async (request: FastifyRequest, cause: 'not-allowed' | 'xsrf-token-invalid' | 'origin-not-allowed', permission: string): Promise<never> => {
    const witness = request.caller ? await witnessOf(request, seal) : SYSTEM;
    await audit.accessDenied(witness, { method: request.method, path: pathOf(request), permission, cause });
    throw problem(cause);
  };

  const permit = async (request: FastifyRequest, { session }: Caller, access: Access): Promise<void> => {
    if (access !== 'session' && !session.permissions.some((held) => held === access)) await deny(request, 'not-allowed', access);
  };

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.declaration?.permission;
    const unsafe = !SAFE.has(request.method);
    // A route that does not exist is answered as such; keys and signatures are checked where they are known.
    if (access === undefined || access === 'ingest-key' || access === 'executor-signature') return;
    if (access === 'public') {
      if (!unsafe || isOwnOrigin(request.raw, publicUrl)) return;
      const wait = strangers.begin(networkOf(request.ip));
      if (wait) throw problem('too-many-requests', { retryAfter: wait });
      return deny(request, 'origin-not-allowed', access);
    }
    const caller = await authenticate(request.headers);
    request.caller = caller;
    request.admittedAt = clock();
    if (caller.renew) setSessionCookies(reply, caller.session, { publicUrl, sessionSecret }, clock());
    if (caller.via === 'cookie' && unsafe) {
      if (!isOwnOrigin(request.raw, publicUrl)) await deny(request, 'origin-not-allowed', access);
      if (!isXsrfToken(caller.session.id, sessionSecret, request.cookies[XSRF_COOKIE], request.headers[XSRF_HEADER])) await deny(request, 'xsrf-token-invalid', access);
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
  return (request, access) => permit(request, callerOf(request), access);
}
