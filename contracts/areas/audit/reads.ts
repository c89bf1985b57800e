// Read models and queries of audit entries.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, PositionText, Uuid } from '../../values/values.ts';

/**
 * An audit entry: an audit event, or a change of administrators, roles, permissions or settings with its values before.
 */
export const AuditRow = z.object({
  /** The event's id. */
  id: Uuid,
  type: z.string(),
  /** The event's stream: `role-custody-maker`. The stream's history is the entry's history. */
  stream: z.string(),
  actor: z.string(),
  actorRole: z.string().nullable(),
  /** The person, role or row concerned, if any. */
  subject: z.string().nullable(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
  /** The event's position. */
  position: PositionText,
  /** Required of every list row; an entry never changes. */
  createdPosition: PositionText,
  updatedAt: Instant,
  revision: z.number().int(),
});
export type AuditRow = z.input<typeof AuditRow>;
export const auditReads = defineAreaReads('audits', 'audit:read', AuditRow, { lookups: {} });
