// Requests (controls.md §3): actions without a first step of their own, which another person confirms while their rule
// is on. What is asked for, by whom, and what became of it.
import { z } from 'zod';
import { REQUEST_PENDING, defineActs } from './act.ts';
import { defineAreaReads } from './area.ts';
import { declare, type Pairs } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { among } from './list.ts';
import { Instant, Uuid, filledLines, text } from './values.ts';

export const REQUEST_STATUSES = {
  REQUESTED: ['待确认', 'Requested'],
  CONFIRMED: ['已确认', 'Confirmed'],
  FAILED: ['未能执行', 'Failed'],
  REJECTED: ['已驳回', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
} as const satisfies Pairs;
const RequestStatus = z.enum(['REQUESTED', 'CONFIRMED', 'FAILED', 'REJECTED', 'WITHDRAWN']);
export type RequestStatus = z.infer<typeof RequestStatus>;

const code = text(64, 1);
const person = text(128, 1);
const count = z.number().int();
/** JSON by field name. Personal texts are sealed. */
const Fields = z.record(z.string(), z.unknown());

/** Streams `request-<id>`. */
export const requestEvents = defineEvents('request', {
  /**
   * `command`: as it is carried out once confirmed, to the row `subject`. `seen`: the revision of the row's stream; -1:
   * there is none yet. `undoes`: the number of the event that it undoes.
   */
  RequestMade: z.object({
    area: code,
    action: code,
    rule: code,
    subject: text(128, 1),
    command: Fields,
    seen: count,
    undoes: count.optional(),
    requestedBy: person,
  }),
  RequestConfirmed: z.object({ confirmedBy: person }),
  /** `revision`: of the row's stream, after the action. */
  RequestCarriedOut: z.object({ revision: count }),
  /** `code`: why the action was refused after it was confirmed. */
  RequestFailed: z.object({ code }),
  RequestRejected: z.object({ reason: filledLines(500), rejectedBy: person }),
  RequestWithdrawn: z.object({ withdrawnBy: person }),
});

export const RequestRow = z.object({
  id: Uuid,
  /** The area and the name of the action, and the id of the row: `crsm`, `withdraw-from-sp`. */
  area: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The rule that asks for it: `crsm:withdraw-from-sp`, which is also the permission of whoever confirms it. */
  rule: z.string(),
  /** What the action takes, by field. */
  body: Fields,
  status: RequestStatus,
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected; the code it failed with. */
  decision: z.string().nullable(),
  failure: z.string().nullable(),
  /** When the confirmed action was carried out. */
  carriedOutAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type RequestRow = z.infer<typeof RequestRow>;
/** People read their own requests, and by permission those of the actions that they may do themselves. */
export const requestReads = defineAreaReads('requests', 'request:read', RequestRow, {
  lookups: { body: null },
  own: 'requestedBy',
  life: [['RequestMade', 'RequestConfirmed', 'RequestCarriedOut']],
});

const requester = { requestedBy: ['申请人', 'requester'] } as const;
/** `POST /api/requests/:id/confirm`, `/reject`: each asks for the permission of the requested action, too. */
export const requestActs = defineActs(
  {
    area: 'request',
    model: 'requests',
    noun: { zh: '申请', one: 'a request', many: 'requests' },
    statuses: REQUEST_STATUSES,
  },
  {
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      permittedAs: 'session',
      from: ['REQUESTED'],
      awaited: {},
      byAnother: { than: requester },
      isPrimary: true,
      refusals: ['requester-not-permitted'],
      summary:
        'Confirm a request as another person with the permission of its action. It is carried out immediately against the revision seen',
      sentence: ['确认申请：{{name}}。', 'Confirm the request: {{name}}.'],
      next: [
        '确认后立即执行；若记录在申请之后有变化，则不执行。',
        'It is carried out immediately, unless the record has changed since the request.',
      ],
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      permittedAs: 'session',
      from: ['REQUESTED'],
      reason: true,
      byAnother: { than: requester },
      isDangerous: true,
      sentence: ['驳回申请：{{name}}。', 'Reject the request: {{name}}.'],
      next: ['申请的操作不会执行。', 'The requested action is not carried out.'],
    },
    withdraw: {
      verb: ['撤回', 'Withdraw', 'withdrawn'],
      permittedAs: 'session',
      from: ['REQUESTED'],
      refusals: ['request-not-own'],
      sentence: ['撤回申请：{{name}}。', 'Withdraw the request: {{name}}.'],
      next: ['申请的操作不会执行。', 'The requested action is not carried out.'],
    },
  },
);

export const requestDeclaration = declare({
  area: 'request',
  noun: ['申请', 'request'],
  group: 'operations',
  page: { path: '/operations/requests', names: ['操作申请', 'Requests'], list: 'requests' },
  permissions: { 'request:read': { names: ['查看操作申请', 'View requests'], to: ['content-editor', 'operator'] } },
  alerts: {
    'request-waits': {
      names: ['申请等待确认', 'Requests waiting for confirmation'],
      list: 'requests',
      rows: { status: among('REQUESTED') },
      since: 'requestedAt',
    },
  },
  models: { requests: ['操作申请', 'Requests'] },
  events: {
    RequestMade: ['提交申请', 'Request submitted'],
    RequestConfirmed: ['确认申请', 'Request confirmed'],
    RequestCarriedOut: ['申请已执行', 'Request carried out'],
    RequestFailed: ['申请未能执行', 'Request failed'],
    RequestRejected: ['驳回申请', 'Request rejected'],
    RequestWithdrawn: ['撤回申请', 'Request withdrawn'],
  },
  refusals: {
    ...requestActs.refusals,
    'requester-not-permitted': [
      '申请人已没有此操作的权限，请驳回。',
      'The requester no longer has permission for this action. Reject the request.',
    ],
    [REQUEST_PENDING]: [
      '该记录已有同类申请等待确认。',
      'A similar request for this record is already waiting for confirmation.',
    ],
    'request-not-own': ['只能撤回自己的申请。', 'You can only withdraw your own requests.'],
  },
  fields: {
    requests: {
      id: ['编号', 'ID'],
      area: ['模块', 'Area'],
      action: ['申请事项', 'Action'],
      subject: ['记录', 'Record'],
      rule: ['规则', 'Rule'],
      body: ['内容', 'Content'],
      status: ['状态', 'Status'],
      requestedBy: ['申请人', 'Requested by'],
      requestedAt: ['申请时间', 'Requested at'],
      decidedBy: ['处理人', 'Decided by'],
      decidedAt: ['处理时间', 'Decided at'],
      decision: ['驳回原因', 'Rejection reason'],
      failure: ['未能执行的原因', 'Failure reason'],
      carriedOutAt: ['执行时间', 'Carried out at'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { requests: { status: REQUEST_STATUSES } },
});
