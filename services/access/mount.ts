// Mounts sign-in and the routes of a person's own account.
import type { FastifyInstance } from 'fastify';
import { createPersonLimits, createSignInLimits } from './attempts/limits.ts';
import type { AccessParts } from './parts.ts';
import { mountPasswords } from './password/password-routes.ts';
import { mountSession } from './routes.ts';
import { mountSecondFactor } from './second-factor/second-factor-routes.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { mountSessionList } from './session/session-list-routes.ts';
import type { Sessions } from './session/sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { mountWallet } from './wallet/wallet-routes.ts';

/** Returns the function that answers the current session. */
export function mountAccount(
  app: FastifyInstance,
  parts: AccessParts,
  sessions: Sessions,
  clock: () => number,
): SignIn['current'] {
  const limits = createSignInLimits({
    locks: parts.secrets.locks,
    lookup: parts.lookup,
    commands: parts.commands,
    log: parts.log,
    clock,
  });
  const secondFactor = createSecondFactor({ secondFactors: parts.secrets.secondFactors, clock });
  const signIn = createSignIn(app, { ...parts, sessions, limits, secondFactor, clock });
  mountSession(app, { ...parts, sessions, signIn });
  mountWallet(app, { ...parts, signIn, clock });
  mountSessionList(app, { ...parts, sessions });
  mountPasswords(app, { ...parts, sessions, limits: createPersonLimits(clock), clock });
  mountSecondFactor(app, { ...parts, sessions, limits: createPersonLimits(clock), secondFactor });
  return signIn.current;
}
