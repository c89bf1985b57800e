// A person's own password and second factor.
import { z } from 'zod';
import { defineRoute } from '../wire/route.ts';
import { text } from '../values/values.ts';

/** Characters; OWASP ASVS 5.0, 6.2.1 and 6.2.9. No composition rules (6.2.5); any character, a space among them. */
export const MIN_PASSWORD = 8;
export const RECOMMENDED_PASSWORD = 15;
/** Most UTF-16 units of a password. */
export const MAX_PASSWORD = 256;

/** An existing password. */
const password = text(MAX_PASSWORD).refine((value) => value !== '', 'password-blank');
/**
 * A new password. The server also refuses common ones (`password-too-common`), those made of the account's e-mail
 * (`password-is-account`) and the old one (`password-unchanged`).
 */
const NewPassword = text(MAX_PASSWORD).refine((value) => [...value].length >= MIN_PASSWORD, 'password-too-short');
/** A code from a mail or an authenticator; spaces between digits are ignored. */
export const SixDigits = text(20)
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'not-a-code');

/** Lifetime of a mailed code, and the wait before the next; seconds. */
export const CODE_LIFE_S = 600;
export const CODE_WAIT_S = 60;

const Changed = z.object({ /** Number of sessions that the change has ended. */ endedSessions: z.number().int() });

/** 429 with `retryAfter` until the next may be sent; 503 `mail-unavailable`. */
export const sendPasswordCode = defineRoute({
  method: 'POST',
  path: '/api/password/code',
  permission: 'session',
  summary: 'Mail a verification code to your own address',
  body: z.strictObject({}),
  response: z.object({
    /** Seconds until another code may be requested. */
    resendAfter: z.number().int(),
    expiresAt: z.string(),
  }),
});
/**
 * `oldPassword` is null where there is none yet. 400 with `password-wrong` at `oldPassword`, or `code-wrong` at `code`
 * (also used up, too old, or after five wrong tries); 429 as at sign-in. All other sessions of the person end.
 */
export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/password/change',
  permission: 'session',
  summary: 'Change your own password, or set the first one',
  body: z.strictObject({ oldPassword: password.nullable(), password: NewPassword, code: SixDigits }),
  response: Changed,
});
/** 404 `link-invalid`: never made, used, or older than 24 hours. All sessions of the person end. */
export const setUpPassword = defineRoute({
  method: 'POST',
  path: '/api/password/setup',
  permission: 'public',
  summary: 'Set a password with the one-time link from the mail',
  body: z.strictObject({ token: text(200, 1), password: NewPassword }),
  response: Changed,
});
/** The page that the mailed link opens; its query has `token`. */
export const SETUP_PASSWORD_PAGE = '/#/setup-password';

/** 400 with `password-wrong`; 409 `second-factor-enabled`. Nothing changes until it is confirmed. */
export const beginSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/second-factor/begin',
  permission: 'session',
  summary: 'Create a new authenticator secret (TOTP, RFC 6238)',
  body: z.strictObject({ password }),
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/…`, to be shown as a QR code. */
    uri: z.string(),
  }),
});
/** 400 with `code-wrong`: also if none was begun within ten minutes. All other sessions of the person end. */
export const confirmSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/second-factor/confirm',
  permission: 'session',
  summary: 'Enable the second factor with its first code',
  body: z.strictObject({ code: SixDigits }),
  response: z.object({}),
});
/** 400 with `password-wrong`, `code-wrong`; 409 `second-factor-none`. All other sessions of the person end. */
export const removeSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/second-factor/remove',
  permission: 'session',
  summary: 'Disable the second factor',
  body: z.strictObject({ password, code: SixDigits }),
  response: z.object({}),
});
export const SECOND_FACTOR_REFUSALS = ['second-factor-enabled', 'second-factor-none'] as const;
