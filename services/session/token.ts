// The credential: a short-lived JWT that names a session. It says nothing of the person; what holds is looked up on every request.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A cookie's JWT is good for this many seconds, and is renewed by the requests that bring it for as long as its session lasts. */
export const TOKEN_LIFE_S = 15 * 60;

const Claims = z.object({ sid: z.uuid(), exp: z.number(), via: z.enum(['cookie', 'bearer']) });
export type Claims = z.infer<typeof Claims>;

const SECOND = 1000;
const secondsOf = (ms: number): number => Math.floor(ms / SECOND);

/** For the cookie: 15 minutes, or what is left of the session. `expiresAt` in ms. */
export function cookieToken(app: FastifyInstance, session: { id: string; endsAt: number }, now: number): { token: string; expiresAt: number } {
  const exp = Math.min(secondsOf(now) + TOKEN_LIFE_S, secondsOf(session.endsAt));
  return { token: app.jwt.sign({ sid: session.id, exp, via: 'cookie' } satisfies Claims), expiresAt: exp * SECOND };
}

/** For scripts, which cannot renew: until the session's absolute end. */
export const bearerToken = (app: FastifyInstance, sessionId: string, until: number): string =>
  app.jwt.sign({ sid: sessionId, exp: secondsOf(until), via: 'bearer' } satisfies Claims);

/** The claims of a genuine token, and the ms it is still good for (negative: past its time); null if it is not genuine. */
export function readToken(app: FastifyInstance, token: string, now: number): (Claims & { remaining: number }) | null {
  try {
    const claims = Claims.parse(app.jwt.verify(token));
    return { ...claims, remaining: claims.exp * SECOND - now };
  } catch {
    return null;
  }
}
