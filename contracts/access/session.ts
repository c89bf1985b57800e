// Sign-in, by password or by wallet, and sessions.
import { z } from 'zod';
import { TaprootAddress } from '../areas/administrator/identities.ts';
import { MAX_PASSWORD, SixDigits } from './password.ts';
import { defineRoute } from '../wire/route.ts';
import { Instant, Uuid, filledText, text } from '../values/values.ts';

/**
 * `required`: the person's role asks for a second factor and there is none yet; until it is set up the session has no
 * permissions.
 */
export const SecondFactorState = z.enum(['none', 'required', 'enabled']);
export type SecondFactorState = z.infer<typeof SecondFactorState>;

const SessionAnswer = z.object({
  /** `roleName`: as people called the role, for whoever may not read the roles. */
  administrator: z.object({ id: z.string(), email: z.string(), roleId: z.string(), roleName: z.string() }),
  permissions: z.array(z.object({ code: z.string() })),
  /** Nested tree of the pages this person may open. */
  routes: z.array(z.object({ path: z.string(), routes: z.array(z.object({ path: z.string() })).optional() })),
  /** When its cookie is due to be renewed, by asking for the session or by any other request. */
  expiresAt: z.string(),
  /** When it ends for good, however much it is used. */
  endsAt: z.string(),
  secondFactor: SecondFactorState,
  /** Whether a password is set; without one a wallet is the way in. */
  hasPassword: z.boolean(),
  /** Only if asked for with `token: true`: a Bearer token for scripts. */
  token: z.string().optional(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

const SignInBody = z.strictObject({
  email: text(254).refine((value) => value.trim() !== '', 'account-empty'),
  password: text(MAX_PASSWORD).refine((value) => value !== '', 'password-blank'),
  /** Of the second factor. Without it, where it is needed and the password was right: 401 `second-factor-required`. */
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
  /** CAIP-122, to be signed as it stands by BIP-322 "simple". */
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
  /** Base64, of a witness with one item; `smp` may stand before it. */
  signature: text(400, 1),
  /** The message that was signed; without it each one that is open for the address is tried. */
  message: text(2000, 1).optional(),
  code: SixDigits.optional(),
  token: z.literal(true).optional(),
});
/** After `second-factor-required` or `second-factor-wrong` the same signature holds for another try with the code. */
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
  /** When it ends if nobody uses it from now on. */
  endsAt: Instant,
  /** The one this request speaks for. */
  current: z.boolean(),
  /** Where it began: the client's IP address; null where that is not known. */
  address: z.string().nullable(),
  /** What it began with: `Firefox on Windows`; empty where that is not known. */
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
 * Names for the ids that stand in rows and events; of roles nothing but the names: what they give is told by
 * `/api/roles`.
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
  query: z.strictObject({ at: filledText(40) }),
  response: z.object({ position: z.string(), at: z.string().nullable() }),
});
