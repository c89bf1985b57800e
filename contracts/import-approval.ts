// Imports that another person is to approve (controls.md §1): what waits for it, and what may be done with it. Each is
// a job, whose stream they share.
import { defineActs } from './act.ts';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { JOB_STATUSES, JobRow } from './job.ts';
import { among } from './list.ts';

/** As jobs have it; only those that take approval. */
export const ImportApprovalRow = JobRow.omit({ kind: true, isStopping: true });
export type ImportApprovalRow = typeof ImportApprovalRow._output;

/** Whoever is signed in reads their own; with the permission those of all lists that they may read. */
export const importApprovalReads = defineAreaReads('import-approvals', 'import:approve', ImportApprovalRow, {
  lookups: { name: null },
  own: 'startedBy',
});

/** `POST /api/jobs/:id/approve` and `/reject`: each asks for the list's `:read`, too. */
export const importActs = defineActs(
  { area: 'import', model: 'jobs', noun: { zh: '导入', one: 'an import', many: 'imports' }, statuses: JOB_STATUSES },
  {
    approve: {
      verb: ['批准', 'Approve', 'approved'],
      command: 'ApproveJob',
      from: ['AWAITING_APPROVAL'],
      awaited: {},
      byAnother: { than: { startedBy: ['提交人', 'submitter'] } },
      to: ['custody-checker'],
      isPrimary: true,
      summary:
        'Approve and start an import, as someone other than its submitter. Also needs the list’s :read permission',
      sentence: ['批准导入“{{name}}”。', 'Approve the import “{{name}}”.'],
      next: [
        '批准后立即开始导入；每一行仍按规则检查，涉及您本人经手记录的行会被拒绝。',
        'The import starts immediately. Each line is still checked. Lines about records you handled yourself are rejected.',
      ],
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      command: 'RejectJob',
      from: ['AWAITING_APPROVAL'],
      reason: true,
      permittedAs: 'approve',
      isDangerous: true,
      summary: 'Reject an import that waits for approval. Nothing is recorded. Also needs the list’s :read permission',
      sentence: ['驳回导入“{{name}}”。', 'Reject the import “{{name}}”.'],
      next: ['文件中的内容不会被记录。', 'Nothing in the file is recorded.'],
    },
  },
);

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
  permissions: { ...importActs.permissions },
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
  refusals: importActs.refusals,
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
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'import-approvals': { status: JOB_STATUSES } },
});
