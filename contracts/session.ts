// Sign-in and session.
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { filledText, text } from './values.ts';

/** The longest password that is hashed. */
const MAX_PASSWORD = 256;
const SessionAnswer = z.object({
  administrator: z.object({ id: z.string(), email: z.string(), roleId: z.string() }),
  permissions: z.array(z.object({ code: z.string() })),
  /** Nested tree of the pages this person may open. */
  routes: z.array(z.object({ path: z.string(), routes: z.array(z.object({ path: z.string() })).optional() })),
  expiresAt: z.string(),
  /** Only if asked for with `token: true`: a Bearer token for scripts. */
  token: z.string().optional(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const SignInBody = z.strictObject({
  email: text(254).refine((value) => value.trim() !== '', 'account-empty'),
  password: text(MAX_PASSWORD).refine((value) => value !== '', 'password-blank'),
  token: z.literal(true).optional(),
});

export const signIn = defineRoute({ method: 'POST', path: '/api/session', permission: 'public', summary: 'Sign in by e-mail and password', body: SignInBody, response: SessionAnswer });
export const currentSession = defineRoute({ method: 'GET', path: '/api/session', permission: 'session', summary: 'Who is signed in; renews the session', response: SessionAnswer });
export const signOut = defineRoute({ method: 'DELETE', path: '/api/session', permission: 'session', summary: 'Sign out' });

/** Names for the ids that stand in rows and events. */
export const listActors = defineRoute({
  method: 'GET', path: '/api/actors', permission: 'session', summary: 'Names of the people and sources that act',
  response: z.object({ actors: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
export const positionAt = defineRoute({
  method: 'GET', path: '/api/positions', permission: 'session', summary: 'The position the log was at, at an instant', query: z.strictObject({ at: filledText(40) }),
  response: z.object({ position: z.string(), at: z.string().nullable() }),
});
