// The two cookies of a session: the credential, hidden from page scripts, and the XSRF token, which they must read.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { LiveSession } from '../../http/caller.ts';
import { cookieToken } from './token.ts';
import { XSRF_COOKIE, xsrfTokenOf } from './xsrf.ts';

const isSecure = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;

/** `__Host-` binds the cookie to this host and https. Browsers accept it only with Secure. */
export const sessionCookieName = (publicUrl: string | null): string =>
  isSecure(publicUrl) ? '__Host-session' : 'session';

const options = (publicUrl: string | null): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'strict',
  secure: isSecure(publicUrl),
});

interface Cookies {
  publicUrl: string | null;
  sessionSecret: string;
}

/** Sets both cookies. Returns when the credential must be renewed, in ms since 1970. */
export function setSessionCookies(
  reply: FastifyReply,
  session: Pick<LiveSession, 'id' | 'startedAt' | 'endsAt'>,
  { publicUrl, sessionSecret }: Cookies,
  now: number,
): number {
  const { token, renewAt } = cookieToken(reply.server, session, now);
  const maxAge = Math.max(0, Math.floor((session.endsAt - now) / 1000));
  reply.setCookie(sessionCookieName(publicUrl), token, { ...options(publicUrl), httpOnly: true, maxAge });
  reply.setCookie(XSRF_COOKIE, xsrfTokenOf(session.id, sessionSecret), { ...options(publicUrl), maxAge });
  return renewAt;
}

export function clearSessionCookies(reply: FastifyReply, publicUrl: string | null): void {
  reply.clearCookie(sessionCookieName(publicUrl), { ...options(publicUrl), httpOnly: true });
  reply.clearCookie(XSRF_COOKIE, options(publicUrl));
}
