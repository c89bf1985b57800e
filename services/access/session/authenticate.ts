// Finds the session of a request from its headers, for HTTP and for the feed's handshake.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { problem } from '../../http/problem.ts';
import { sessionCookieName } from './cookies.ts';
import type { Sessions } from './sessions.ts';
import { readToken } from './token.ts';

/**
 * Throws 401: `not-signed-in` without a genuine token or with an expired bearer token; `session-ended` if the session
 * has ended.
 */
export type Authenticator = (headers: IncomingHttpHeaders, bearer?: string) => Promise<Caller>;

const BEARER = /^Bearer +(\S+)$/i;

export function createAuthenticator(
  app: FastifyInstance,
  { sessions, publicUrl, clock }: { sessions: Sessions; publicUrl: string | null; clock: () => number },
): Authenticator {
  const cookieName = sessionCookieName(publicUrl);
  const credential = (
    headers: IncomingHttpHeaders,
    bearer: string | undefined,
  ): { token: string; via: Caller['via'] } | null => {
    if (bearer !== undefined) return { token: bearer, via: 'bearer' };
    if (headers.authorization !== undefined) {
      const match = BEARER.exec(headers.authorization);
      return match && { token: match[1]!, via: 'bearer' };
    }
    const cookie = headers.cookie === undefined ? undefined : app.parseCookie(headers.cookie)[cookieName];
    return cookie ? { token: cookie, via: 'cookie' } : null;
  };
  return async (headers, bearer) => {
    const presented = credential(headers, bearer);
    const claims = presented && readToken(app, presented.token, clock());
    if (!claims || claims.via !== presented.via || (presented.via === 'bearer' && claims.isOver))
      throw problem('not-signed-in');
    const session = claims.isOver ? null : await sessions.resolve(claims.sid);
    if (!session) throw problem('session-ended');
    return { session, via: presented.via, renew: presented.via === 'cookie' && claims.isDue };
  };
}
