// What is read of audit entries.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, PositionText, Uuid } from '../../values/values.ts';

/**
 * One entry of the record: an audit event, or a change of people, roles, permissions or rules, with what was before it.
 */
export const AuditRow = z.object({
  /** The event's id. */
  id: Uuid,
  type: z.string(),
  /** Whose stream it stands in: `role-custody-maker`; its history is the entry's. */
  stream: z.string(),
  actor: z.string(),
  actorRole: z.string().nullable(),
  /** The person, role or row it is about, if it is about one. */
  subject: z.string().nullable(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
  /** The position of the event. */
  position: PositionText,
  /** As every row of a list has them; an entry never changes. */
  createdPosition: PositionText,
  updatedAt: Instant,
  revision: z.number().int(),
});
export type AuditRow = z.input<typeof AuditRow>;
export const auditReads = defineAreaReads('audits', 'audit:read', AuditRow, { lookups: {} });
