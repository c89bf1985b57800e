// The credential: a JWT that names a session, valid at most until the session's absolute end. It contains nothing about
// the person. Permissions, and whether the session has ended or idled out, are looked up on every request.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LiveSession } from '../../http/caller.ts';
import { ABSOLUTE_LIMIT_MS } from './sessions.ts';

/** Requests renew their cookie and its JWT after at most this many seconds. */
const RENEWED_AFTER_S = 15 * 60;

/** `renew`: for cookies, when the renewal is due. */
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

/** The token of the cookie. `renewAt`: when its renewal is due, in ms; at most the session's end. */
export function cookieToken(app: FastifyInstance, session: Named, now: number): { token: string; renewAt: number } {
  const renew = Math.min(secondsOf(now) + RENEWED_AFTER_S, secondsOf(session.endsAt));
  return {
    token: app.jwt.sign({ sid: session.id, exp: absoluteEnd(session), renew, via: 'cookie' } satisfies Claims),
    renewAt: renew * SECOND,
  };
}

/** The token for scripts, which cannot renew it. */
export const bearerToken = (app: FastifyInstance, session: Named): string =>
  app.jwt.sign({ sid: session.id, exp: absoluteEnd(session), via: 'bearer' } satisfies Claims);

/**
 * The claims of a genuine token; null if it is not genuine. `isOver`: expired. `isDue`: past half of the renewal
 * interval, so it should be renewed.
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
