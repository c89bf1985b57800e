// Routes to sign in by e-mail and password, read the current session, and sign out.
import type { FastifyInstance } from 'fastify';
import { canonicalEmail } from '#contracts/areas/administrator/identities.ts';
import { currentSession, signIn, signOut } from '#contracts/access/session.ts';
import { witnessOf } from '../http/caller.ts';
import { mount } from '../http/mount.ts';
import { clearSessionCookies } from './session/cookies.ts';
import type { AccessParts } from './parts.ts';
import type { Sessions } from './session/sessions.ts';
import type { SignIn } from './sign-in.ts';

interface SessionParts extends Pick<AccessParts, 'administrators' | 'audit' | 'seal' | 'lookup' | 'config'> {
  sessions: Sessions;
  signIn: SignIn;
}

export function mountSession(
  app: FastifyInstance,
  {
    sessions,
    administrators,
    audit,
    seal,
    lookup,
    config: { publicUrl },
    signIn: { signIn: completeSignIn, current },
  }: SessionParts,
): void {
  mount(app, signIn, async ({ body: { email, password, ...options } }, request, reply) =>
    completeSignIn(
      {
        method: 'password',
        key: await lookup(canonicalEmail(email)),
        person: () => administrators.byEmail(email),
        prove: () => administrators.verifySignIn(email, password),
        account: () => administrators.accountOf(email),
      },
      options,
      request,
      reply,
    ),
  );

  mount(app, currentSession, (_input, request, reply) => current(request, reply));

  mount(app, signOut, async (_input, request, reply) => {
    const witness = await witnessOf(request, seal);
    await sessions.end(witness.session);
    clearSessionCookies(reply, publicUrl);
    await audit.signedOut(witness);
    return reply.code(204).send();
  });
}
