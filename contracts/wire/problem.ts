// RFC 9457 problems. The console translates `code` (key `problem.<code>`) and each field's `key` (`invalid.<key>`,
// `fault.<key>`).
import { z } from 'zod';

/** Problem codes besides the areas' refusals, with their HTTP status. */
export const PROBLEM_STATUS = {
  'invalid-input': 400,
  'malformed-body': 400,
  'body-too-deep': 400,
  'malformed-request': 400,
  'invalid-idempotency-key': 400,
  'unknown-column': 400,
  'not-an-image': 400,
  'picture-too-large': 400,
  'pattern-too-slow': 400,
  'sign-in-failed': 401,
  'second-factor-required': 401,
  'second-factor-wrong': 401,
  'not-signed-in': 401,
  'session-ended': 401,
  'invalid-key': 401,
  'invalid-signature': 401,
  'not-allowed': 403,
  'xsrf-token-invalid': 403,
  'origin-not-allowed': 403,
  'not-found': 404,
  gone: 410,
  'link-invalid': 404,
  'position-unknown': 404,
  refused: 409,
  'idempotency-key-reused': 409,
  'position-not-reached': 409,
  'nothing-to-undo': 409,
  'undo-moved': 409,
  'revision-stale': 412,
  'precondition-failed': 412,
  'body-too-large': 413,
  'file-too-large': 413,
  'quota-exceeded': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'precondition-required': 428,
  'too-many-requests': 429,
  'internal-error': 500,
  'event-store-unavailable': 503,
  'database-unavailable': 503,
  'vault-unavailable': 503,
  'read-model-behind': 503,
  'mail-unavailable': 503,
  overloaded: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** An invalid field: a path like `items.3.amount` and a message key. */
export const InvalidField = z.object({ path: z.string(), key: z.string() });
export type InvalidField = z.infer<typeof InvalidField>;

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** A ProblemCode, or a refusal code of the area's contract. */
  code: z.string(),
  detail: z.string().optional(),
  /** With 400: the invalid fields. With `undo-moved`: the fields that have changed since. */
  fields: z.array(InvalidField).optional(),
  /** With 412: the stream's current revision. */
  revision: z.number().int().optional(),
  /** With a refusal because of another row: its id. */
  id: z.string().optional(),
  /** With 429: seconds to wait. */
  retryAfter: z.number().int().optional(),
});
export type Problem = z.infer<typeof Problem>;
