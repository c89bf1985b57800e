// Imports that another person approves (docs/imports.md#approval): names and permissions. Each is a job and uses the
// job's stream.
import { declare } from '../../declared/declaration.ts';
import { JOB_STATUSES } from '../job/words.ts';
import { among } from '../../wire/filter.ts';
import { importActions } from './actions.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

export const importApprovalDeclaration = declare({
  area: 'import',
  noun: ['导入', 'import'],
  group: 'operations',
  page: {
    path: '/operations/imports',
    opens: 'import:approve',
    names: ['导入审批', 'Imports to approve'],
    list: 'import-approvals',
  },
  permissions: { ...importActions.permissions },
  alerts: {
    'import-waits': {
      names: ['导入等待审批', 'Imports waiting for approval'],
      list: 'import-approvals',
      permission: 'import:approve',
      rows: { status: among('AWAITING_APPROVAL') },
      since: 'startedAt',
    },
  },
  models: { 'import-approvals': ['导入审批', 'Imports to approve'] },
  refusals: importActions.refusals,
  fields: {
    'import-approvals': {
      id: ['编号', 'ID'],
      about: ['内容', 'About'],
      name: ['文件', 'File'],
      status: ['状态', 'Status'],
      done: ['已处理', 'Done'],
      refused: ['被拒绝', 'Rejected'],
      known: ['已存在', 'Already exists'],
      total: ['总数', 'Total'],
      reason: ['未完成原因', 'Reason'],
      approvalUntil: ['审批截止', 'Approval deadline'],
      decidedBy: ['审批人', 'Decided by'],
      decidedAt: ['审批时间', 'Decided at'],
      startedBy: ['提交人', 'Submitted by'],
      startedAt: ['提交时间', 'Submitted at'],
      endedAt: ['结束时间', 'Ended at'],
      waitingSince: WAITING_SINCE,
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'import-approvals': { status: JOB_STATUSES } },
});
