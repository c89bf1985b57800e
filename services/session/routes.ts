// Sign in, who is signed in, sign out.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { menuRoutes } from '#contracts/pages.ts';
import { currentSession, signIn, signOut, type SessionAnswer } from '#contracts/session.ts';
import { callerOf, witnessOf } from '../http/guard.ts';
import { mount } from '../http/mount.ts';
import { problem } from '../http/problem.ts';
import type { ServerParts } from '../http/types.ts';
import { createAttempts } from './attempts.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { ABSOLUTE_LIMIT_MS, type LiveSession, type Sessions } from './sessions.ts';
import { bearerToken } from './token.ts';

const WINDOW_MS = 5 * 60_000;
const MAX_KEYS = 20_000;
/** Failed sign-ins allowed within five minutes. */
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 50;

interface SessionParts extends Pick<ServerParts, 'administrators' | 'audit' | 'seal' | 'sessionSecret' | 'config'> {
  sessions: Sessions;
  clock: () => number;
}

const accountKey = (email: string): string => email.trim().toLowerCase();

export function mountSession(app: FastifyInstance, { sessions, administrators, audit, seal, sessionSecret, config: { publicUrl }, clock }: SessionParts): void {
  const accounts = createAttempts({ failures: ACCOUNT_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);
  const addresses = createAttempts({ failures: ADDRESS_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);

  const describe = ({ administrator: { id, email, roleId }, permissions }: LiveSession, expiresAt: number): SessionAnswer => ({
    administrator: { id, email, roleId },
    permissions: permissions.map((code) => ({ code })),
    routes: menuRoutes(permissions),
    expiresAt: new Date(expiresAt).toISOString(),
  });
  /** Sets the session's cookies anew and tells who is signed in. */
  const renew = (reply: FastifyReply, session: LiveSession): SessionAnswer =>
    describe(session, setSessionCookies(reply, session, { publicUrl, sessionSecret }, clock()));
  /** Only failures count: what was no failure is taken back, a fault of ours among it. */
  const attempt = async (address: string, account: string, check: () => Promise<LiveSession | null>): Promise<LiveSession | null> => {
    const wait = addresses.begin(address) || accounts.begin(account);
    if (wait) throw problem('too-many-requests', { retryAfter: wait });
    let failed = false;
    try {
      const session = await check();
      failed = session === null;
      return session;
    } finally {
      if (!failed) for (const [attempts, key] of [[addresses, address], [accounts, account]] as const) attempts.succeeded(key);
    }
  };

  mount(app, signIn, async ({ body: { email, password, token } }, request, reply) => {
    const session = await attempt(request.ip, accountKey(email), async () => {
      const person = await administrators.verifySignIn(email, password);
      return person && sessions.start(person.id);
    });
    if (!session) {
      await audit.signInFailed(email);
      throw problem('sign-in-failed');
    }
    const { id, roleId } = session.administrator;
    await audit.signedIn({ actor: { kind: 'administrator', id, role: roleId }, session: session.id, ip: await seal(id, request.ip) });
    const signedIn = renew(reply, session);
    return token ? { ...signedIn, token: bearerToken(app, session.id, session.startedAt + ABSOLUTE_LIMIT_MS) } : signedIn;
  });

  mount(app, currentSession, (_input, request, reply) => {
    const { session, via } = callerOf(request);
    return via === 'cookie' ? renew(reply, session) : describe(session, session.endsAt);
  });

  mount(app, signOut, async (_input, request, reply) => {
    const witness = await witnessOf(request, seal);
    await sessions.end(witness.session);
    clearSessionCookies(reply, publicUrl);
    await audit.signedOut(witness);
    return reply.code(204).send();
  });
}
