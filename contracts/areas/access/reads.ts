// The access review: what each person may do, what they used of it, and who reviewed it last.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { RowQuery, allRowsAnswer } from '../../wire/list/read-point.ts';
import { defineCommand, defineRoute } from '../../wire/route.ts';
import { Instant, Uuid } from '../../values/values.ts';
import { ReviewNote } from './events.ts';

/** A permission counts as unused after this many days. */
export const UNUSED_DAYS = 90;

/** The use of a permission by a person. Permission `session`: signing in. */
export const UseRow = z.object({
  id: z.string(),
  person: z.string(),
  permission: z.string(),
  lastAt: Instant,
  uses: z.number().int(),
  createdPosition: z.string(),
  updatedAt: Instant,
  revision: z.number().int(),
});
export type UseRow = z.infer<typeof UseRow>;

/** The last review of a person; the id is the person's. */
export const ReviewRow = z.object({
  id: Uuid,
  note: z.string(),
  roleId: z.string(),
  permissions: z.array(z.string()),
  reviewedBy: z.string(),
  reviewedAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

const HeldPermission = z.object({
  code: z.string(),
  /** null: never, as far as the log tells. */
  lastUsedAt: Instant.nullable(),
  uses: z.number().int(),
  /** Whether each use is an event. Reading is not: of a read permission only exports are known. */
  isRecorded: z.boolean(),
  /** It is recorded, and was not used for `UNUSED_DAYS`, nor was the person added within them. */
  unused: z.boolean(),
});
/** Two permissions that let one person do both halves. `isOn`: a rule keeps them from doing so on one record. */
const PermissionPair = z.object({ first: z.string(), second: z.string(), isOn: z.boolean() });

export const AccessRow = z.object({
  /** The person's id. */
  id: Uuid,
  /** `removed`: the person was forgotten. */
  email: z.string(),
  roleId: z.string(),
  roleName: z.string().nullable(),
  enabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The role requires a second factor. */
  requiresSecondFactor: z.boolean(),
  addedAt: Instant,
  /** null: never. */
  lastSignInAt: Instant.nullable(),
  permissions: z.array(HeldPermission),
  pairs: z.array(PermissionPair),
  review: z
    .object({
      by: z.string(),
      at: Instant,
      note: z.string(),
      roleId: z.string(),
      /** Permissions that came since. */
      gained: z.array(z.string()),
      /** Permissions that went since. */
      lost: z.array(z.string()),
    })
    .nullable(),
  /** When the next review is due; null: the person is disabled. */
  dueAt: Instant.nullable(),
  isOverdue: z.boolean(),
});
export type AccessRow = z.infer<typeof AccessRow>;

export const listAccess = defineRoute({
  method: 'GET',
  path: '/api/access-review',
  permission: 'access:review',
  summary: 'What each person may do, when they last used it, and who reviewed it. The most overdue reviews first',
  query: RowQuery,
  response: allRowsAnswer(AccessRow),
});

export const attestAccess = defineCommand({
  path: '/api/access-review/attest',
  command: 'AttestAccess',
  permission: 'access:review',
  precondition: 'optional',
  refusals: ['own-access'],
  summary: 'Record that the access of a person was reviewed, with their role and permissions of now',
  body: z.strictObject({ administrator: Uuid, note: ReviewNote }),
  response: Receipt,
});
