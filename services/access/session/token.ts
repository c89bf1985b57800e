// The credential: a JWT that names a session, good until the session's absolute end at most. It says nothing of the
// person; what holds, and whether the session has ended before or was not used for too long, is looked up on every
// request.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LiveSession } from '../../http/caller.ts';
import { ABSOLUTE_LIMIT_MS } from './sessions.ts';

/** A cookie and its JWT are renewed by the requests that bring them, at the latest after this many seconds. */
const RENEWED_AFTER_S = 15 * 60;

/** `renew`: of a cookie's, when it is due. */
const Claims = z.object({
  sid: z.uuid(),
  exp: z.number(),
  renew: z.number().optional(),
  via: z.enum(['cookie', 'bearer']),
});
export type Claims = z.infer<typeof Claims>;

const SECOND = 1000;
const secondsOf = (ms: number): number => Math.floor(ms / SECOND);

type Named = Pick<LiveSession, 'id' | 'startedAt' | 'endsAt'>;
const absoluteEnd = ({ startedAt }: Named): number => secondsOf(startedAt + ABSOLUTE_LIMIT_MS);

/** For the cookie. `renewAt`: when it is due, in ms; the session's end if that comes first. */
export function cookieToken(app: FastifyInstance, session: Named, now: number): { token: string; renewAt: number } {
  const renew = Math.min(secondsOf(now) + RENEWED_AFTER_S, secondsOf(session.endsAt));
  return {
    token: app.jwt.sign({ sid: session.id, exp: absoluteEnd(session), renew, via: 'cookie' } satisfies Claims),
    renewAt: renew * SECOND,
  };
}

/** For scripts, which cannot renew. */
export const bearerToken = (app: FastifyInstance, session: Named): string =>
  app.jwt.sign({ sid: session.id, exp: absoluteEnd(session), via: 'bearer' } satisfies Claims);

/**
 * The claims of a genuine token: whether it is past its time, and whether it is time for a new one, past the half of
 * the time it has; null if it is not genuine.
 */
export function readToken(
  app: FastifyInstance,
  token: string,
  now: number,
): (Claims & { isOver: boolean; isDue: boolean }) | null {
  try {
    const claims = Claims.parse(app.jwt.verify(token));
    const { exp, renew = 0 } = claims;
    return { ...claims, isOver: exp * SECOND <= now, isDue: (renew - RENEWED_AFTER_S / 2) * SECOND < now };
  } catch {
    return null;
  }
}
