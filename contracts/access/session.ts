// Sign-in, by password or by wallet, and sessions.
import { z } from 'zod';
import { TaprootAddress } from '../areas/administrator/identities.ts';
import { MAX_PASSWORD, SixDigits } from './password.ts';
import { defineRoute } from '../wire/route.ts';
import { Instant, Uuid, requiredText, text } from '../values/values.ts';

/**
 * `required`: the role requires a second factor and none is set up; until then the session has no permissions.
 */
export const SecondFactorState = z.enum(['none', 'required', 'enabled']);
export type SecondFactorState = z.infer<typeof SecondFactorState>;

const SessionAnswer = z.object({
  /** `roleName`: the role's name, for people who may not read roles. */
  administrator: z.object({ id: z.string(), email: z.string(), roleId: z.string(), roleName: z.string() }),
  permissions: z.array(z.object({ code: z.string() })),
  /** The tree of pages this person may open. */
  routes: z.array(z.object({ path: z.string(), routes: z.array(z.object({ path: z.string() })).optional() })),
  /** When the cookie must be renewed, by this or any other request. */
  expiresAt: z.string(),
  /** When the session ends, however much it is used. */
  endsAt: z.string(),
  secondFactor: SecondFactorState,
  /** Whether a password is set; without one the person signs in by wallet. */
  hasPassword: z.boolean(),
  /** Only if asked for with `token: true`: a Bearer token for scripts. */
  token: z.string().optional(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

const SignInBody = z.strictObject({
  email: text(254).refine((value) => value.trim() !== '', 'account-empty'),
  password: text(MAX_PASSWORD).refine((value) => value !== '', 'password-blank'),
  /** The second factor's code. If it is needed and missing, and the password is right: 401 `second-factor-required`. */
  code: SixDigits.optional(),
  token: z.literal(true).optional(),
});

/**
 * 401: `sign-in-failed`, `second-factor-required`, `second-factor-wrong`; 429 `too-many-requests` with the seconds to
 * wait. The wallet's answers are the same.
 */
export const signIn = defineRoute({
  method: 'POST',
  path: '/api/session',
  permission: 'public',
  summary: 'Sign in with e-mail and password',
  body: SignInBody,
  response: SessionAnswer,
});

const WalletChallenge = z.object({
  /** CAIP-122 message, to be signed unchanged by BIP-322 "simple". */
  message: z.string(),
  expiresAt: z.string(),
});
export const walletChallenge = defineRoute({
  method: 'POST',
  path: '/api/session/wallet/challenge',
  permission: 'public',
  summary: 'Create a message for a wallet to sign. It works once, for five minutes',
  body: z.strictObject({ address: TaprootAddress }),
  response: WalletChallenge,
});
const WalletSignInBody = z.strictObject({
  address: TaprootAddress,
  /** Base64 of a witness with one item, optionally prefixed with `smp`. */
  signature: text(400, 1),
  /** The signed message; without it, all open ones of the address are tried. */
  message: text(2000, 1).optional(),
  code: SixDigits.optional(),
  token: z.literal(true).optional(),
});
/** After `second-factor-required` or `second-factor-wrong` the same signature may be sent again with the code. */
export const walletSignIn = defineRoute({
  method: 'POST',
  path: '/api/session/wallet',
  permission: 'public',
  summary: 'Sign in with a wallet whose address is bound to a person',
  body: WalletSignInBody,
  response: SessionAnswer,
});
export const currentSession = defineRoute({
  method: 'GET',
  path: '/api/session',
  permission: 'session',
  summary: 'The signed-in person. Renews the session',
  response: SessionAnswer,
});
export const signOut = defineRoute({
  method: 'DELETE',
  path: '/api/session',
  permission: 'session',
  summary: 'Sign out',
});

const OwnSession = z.object({
  id: Uuid,
  startedAt: Instant,
  usedAt: Instant,
  /** When it ends if it is not used again. */
  endsAt: Instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** The client's IP address at sign-in; null: unknown. */
  address: z.string().nullable(),
  /** The browser at sign-in, `Firefox on Windows`; empty: unknown. */
  agent: z.string(),
});
type OwnSession = z.infer<typeof OwnSession>;
export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  permission: 'session',
  summary: 'Your own open sessions, last used first',
  response: z.object({ sessions: z.array(OwnSession) }),
});
/** 204; 404 for another person's. */
export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:id',
  permission: 'session',
  summary: 'End one of your own sessions',
  params: z.object({ id: Uuid }),
});

const NamedId = z.object({ id: z.string(), name: z.string() });
/**
 * Names for the ids in rows and events. For roles the names only; `/api/roles` has their permissions.
 */
export const listActors = defineRoute({
  method: 'GET',
  path: '/api/actors',
  permission: 'session',
  summary: 'Names of people, sources and roles',
  response: z.object({ actors: z.array(NamedId), roles: z.array(NamedId) }),
});
export const positionAt = defineRoute({
  method: 'GET',
  path: '/api/positions',
  permission: 'session',
  summary: 'Log position at an instant or position, and when it was recorded',
  query: z.strictObject({ at: requiredText(40) }),
  response: z.object({ position: z.string(), at: z.string().nullable() }),
});
/** The end of what was recorded at one time: events of the same millisecond are one step. */
const LogStep = z.object({ position: z.string(), at: z.string() });
const StepsAround = z.object({ before: LogStep.nullable(), after: LogStep.nullable() });
export type StepsAround = z.infer<typeof StepsAround>;
export const stepsAround = defineRoute({
  method: 'GET',
  path: '/api/positions/around',
  permission: 'session',
  summary:
    'The last step of the log before an instant or position, and the first after it: positions and times of recording',
  query: z.strictObject({ at: requiredText(40) }),
  response: StepsAround,
});
