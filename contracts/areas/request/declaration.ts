// Declaration of requests: names and permissions.
import { REQUEST_PENDING } from '../../kits/action-options.ts';
import { declare } from '../../declared/declaration.ts';
import { among } from '../../wire/filter.ts';
import { REQUEST_STATUSES } from './words.ts';
import { requestActions } from './actions.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

export const requestDeclaration = declare({
  area: 'request',
  noun: ['申请', 'request'],
  group: 'operations',
  page: { path: '/operations/requests', names: ['操作申请', 'Requests'], list: 'requests' },
  permissions: {
    'request:read': {
      names: ['查看操作申请', 'View requests'],
      roles: ['content-editor', 'operator', 'custody-maker'],
    },
  },
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
    ...requestActions.refusals,
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
      before: ['更正前', 'Before the correction'],
      status: ['状态', 'Status'],
      requestedBy: ['申请人', 'Requested by'],
      requestedAt: ['申请时间', 'Requested at'],
      decidedBy: ['处理人', 'Decided by'],
      decidedAt: ['处理时间', 'Decided at'],
      decision: ['驳回原因', 'Rejection reason'],
      failure: ['未能执行的原因', 'Failure reason'],
      carriedOutAt: ['执行时间', 'Carried out at'],
      waitingSince: WAITING_SINCE,
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { requests: { status: REQUEST_STATUSES } },
});
