// The common part of all sign-in methods: limits, second factor, session, audit record and answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { menuRoutes } from '#contracts/declared/pages.ts';
import type { SessionAnswer } from '#contracts/access/session.ts';
import type { Administrator, Proof } from '../areas/administrator/administrators.ts';
import { callerOf, type LiveSession } from '../http/caller.ts';
import { problem } from '../http/problem.ts';
import { keyName } from '../storage/vault/keys.ts';
import { agentOf } from './agent.ts';
import { failureTeller, originOf } from './origin-of.ts';
import { setSessionCookies } from './session/cookies.ts';
import { AttemptFailed, type SignInLimits } from './attempts/limits.ts';
import type { AccessParts } from './parts.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import { ABSOLUTE_LIMIT_MS, type Sessions } from './session/sessions.ts';
import { bearerToken } from './session/token.ts';

interface SignInMethod {
  method: 'password' | 'wallet';
  /** The key of the failure count, separate for each method. */
  key: string;
  /** The person to lock; null: the account does not exist. */
  person(): Promise<Administrator | null>;
  /** null: the proof failed. */
  prove(): Promise<Proof | null>;
  /** The account in the audit record of a failure. */
  account(): Promise<string>;
}

export interface SignInParts extends Pick<AccessParts, 'audit' | 'seal' | 'secrets' | 'sessionSecret' | 'config'> {
  sessions: Sessions;
  limits: SignInLimits;
  secondFactor: SecondFactor;
  clock: () => number;
}

export interface SignIn {
  signIn(
    signInMethod: SignInMethod,
    options: { code?: string; token?: true },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SessionAnswer>;
  /** The current session. Renews the cookies of browsers. */
  current(request: FastifyRequest, reply: FastifyReply): Promise<SessionAnswer>;
  /** Renews the session's cookies and returns the session's answer. */
  renew(reply: FastifyReply, session: LiveSession): Promise<SessionAnswer>;
}

export function createSignIn(
  app: FastifyInstance,
  { sessions, limits, secondFactor, audit, seal, secrets, sessionSecret, config: { publicUrl }, clock }: SignInParts,
): SignIn {
  const describe = async (
    { administrator: { id, email, roleId }, roleName, permissions, secondFactor: state, startedAt }: LiveSession,
    expiresAt: number,
  ): Promise<SessionAnswer> => ({
    administrator: { id, email, roleId, roleName },
    permissions: permissions.map((code) => ({ code })),
    routes: menuRoutes(permissions),
    expiresAt: new Date(expiresAt).toISOString(),
    endsAt: new Date(startedAt + ABSOLUTE_LIMIT_MS).toISOString(),
    secondFactor: state,
    hasPassword: (await secrets.passwords.find(id)) !== null,
  });
  const renew: SignIn['renew'] = (reply, session) =>
    describe(session, setSessionCookies(reply, session, { publicUrl, sessionSecret }, clock()));

  const sessionOf = async (
    { prove }: SignInMethod,
    code: string | undefined,
    request: FastifyRequest,
  ): Promise<LiveSession> => {
    const proof = await prove();
    if (!proof) throw new AttemptFailed('sign-in-failed');
    const { administrator: person, holds } = proof;
    if (person.hasSecondFactor) {
      if (code === undefined) throw problem('second-factor-required');
      if (!(await secondFactor.check(person.id, code))) throw new AttemptFailed('second-factor-wrong');
    }
    const session = await sessions.start(person.id, {
      address: await seal(person.id, request.ip),
      agent: agentOf(request.headers['user-agent']),
    });
    if (!session) throw new AttemptFailed('sign-in-failed');
    // Checked after the session exists: a later change of password or second factor ends the session, and an earlier
    // one is seen here.
    if (session.administrator.hasSecondFactor === person.hasSecondFactor && (await holds())) return session;
    await sessions.end(session.id);
    throw new AttemptFailed('sign-in-failed');
  };

  const tellFailure = failureTeller({ audit, seal });
  return {
    renew,
    current: (request, reply) => {
      const { session, via } = callerOf(request);
      return via === 'cookie' ? renew(reply, session) : describe(session, session.endsAt);
    },
    async signIn(signInMethod, { code, token }, request, reply) {
      const account = { key: signInMethod.key, person: async () => (await signInMethod.person())?.id ?? null };
      const session = await limits.attempt(
        { address: request.ip, account },
        () => sessionOf(signInMethod, code, request),
        async () => {
          const name = await signInMethod.account();
          tellFailure(name, request, async () => (await signInMethod.person())?.id ?? keyName('sign-in', name));
        },
      );
      const { id, roleId } = session.administrator;
      await audit.signedIn(
        { actor: { kind: 'administrator', id, role: roleId }, session: session.id, ip: await seal(id, request.ip) },
        {
          method: signInMethod.method,
          address: await seal(id, request.ip),
          device: await seal(id, originOf(request).device),
        },
      );
      const answer = await renew(reply, session);
      return token ? { ...answer, token: bearerToken(app, session) } : answer;
    },
  };
}
