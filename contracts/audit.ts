// What is on record beside the areas' own events: sign-ins, refusals, uploads, exports. Each in a stream of its own,
// `audit-<id>`.
import { z } from 'zod';
import { Lookup } from './sealed.ts';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Instant, PositionText, Uuid } from './values.ts';
import { auditFields } from './words/audit.ts';

/**
 * Of refusals alike within one minute only the first is told at once; the others are one more event like it, so many
 * (an access: to whatever path).
 */
const more = { minute: z.string().optional(), count: z.number().int().optional() };

export const auditEvents = defineEvents('audit', {
  SignedIn: z.object({ administratorId: z.string(), method: z.enum(['password', 'wallet']) }),
  SignedOut: z.object({ administratorId: z.string() }),
  /**
   * Failed sign-ins to one account within one minute; the account is told by what stands for its e-mail, or for one
   * nobody has.
   */
  SignInsFailed: z.object({ account: Lookup, minute: z.string(), count: z.number().int() }),
  /**
   * `cause`: what the request was answered; entries of earlier versions have none. The permission is the route's, held
   * or not.
   */
  AccessDenied: z.object({
    method: z.string(),
    path: z.string(),
    permission: z.string(),
    cause: z.enum(['not-allowed', 'xsrf-token-invalid', 'origin-not-allowed']).optional(),
    ...more,
  }),
  /**
   * `told`: the outcome that was not believed, where an execution's is told against what is known of it: `succeeded
   * 0x…`.
   */
  CommandRefused: z.object({
    command: z.string(),
    target: z.string(),
    code: z.string(),
    told: z.string().optional(),
    ...more,
  }),
  /** A read model was filled anew for the events it had set aside, so many. */
  ParkedEventsRetried: z.object({ model: z.string(), parked: z.number().int() }),
  /** A picture is public from then on; the same one again is told again. Pixels and bytes. */
  ImageUploaded: z.object({
    address: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.number().int(),
  }),
  /** `from`: a comparison with that position. */
  Exported: z.object({ model: z.string(), filter: z.string(), from: z.string().optional(), position: z.string() }),
});

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

export const auditDeclaration = declare({
  area: 'audit',
  noun: ['审计记录', 'audit entry'],
  group: 'permissions',
  page: { path: '/permissions/audit', list: 'audits' },
  permissions: { 'audit:read': { names: ['审计', 'Audit'] } },
  models: { audits: ['审计', 'Audit'] },
  events: {
    SignedIn: ['登录', 'Signed in'],
    SignedOut: ['退出', 'Signed out'],
    SignInsFailed: ['登录失败', 'Sign-in failed'],
    AccessDenied: ['访问被拒绝', 'Access denied'],
    CommandRefused: ['操作被规则拒绝', 'Refused by a rule'],
    ParkedEventsRetried: ['重试搁置的事件', 'Events set aside retried'],
    ImageUploaded: ['上传图片', 'Image uploaded'],
    Exported: ['导出', 'Exported'],
  },
  fields: { audits: auditFields },
});
