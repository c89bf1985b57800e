// Declaration of jobs: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { JOB_STATUSES } from './words.ts';

export const jobDeclaration = declare({
  area: 'job',
  noun: ['任务', 'job'],
  group: 'operations',
  permissions: {
    'job:read': { names: ['所有人的任务', 'All jobs'], roles: ['operator'] },
    'job:stop': { names: ['停止他人的任务', 'Stop other people’s jobs'], roles: ['operator'] },
  },
  models: { jobs: ['任务', 'Jobs'] },
  events: {
    JobRequested: ['提交任务', 'Job requested'],
    JobApproved: ['批准任务', 'Job approved'],
    JobRejected: ['驳回任务', 'Job rejected'],
    JobTaken: ['任务开始执行', 'Job started'],
    JobProgressed: ['任务进度', 'Job progressed'],
    JobStopRequested: ['要求停止任务', 'Stop requested'],
    JobDone: ['任务完成', 'Job done'],
    JobStopped: ['任务已停止', 'Job stopped'],
    JobFailed: ['任务失败', 'Job failed'],
  },
  settings: {
    batchRows: {
      kind: 'count',
      start: '500',
      least: '1',
      most: '50000',
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['批量确认行数上限', 'Maximum rows per batch'],
    },
    batchSats: {
      kind: 'sats',
      start: '',
      least: '1',
      most: '2100000000000000',
      optional: true,
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['批量确认合计金额上限', 'Maximum total per batch'],
    },
  },
  refusals: {
    'job-ended': ['任务已经结束。', 'The job has already ended.'],
    'job-not-ended': ['任务尚未结束。', 'The job has not ended yet.'],
    'nothing-matches': ['没有符合筛选条件的记录。', 'No rows match the filter.'],
    'too-many-match': [
      '符合条件的记录超过 50 000 条，请缩小筛选范围。',
      'More than 50 000 rows match. Narrow the filter.',
    ],
    'total-mismatch': ['输入的合计与各行的合计不一致。', 'The total you entered differs from the total of the rows.'],
    'too-many-jobs': [
      '您已有三个任务在等待或进行中，请等其中一个结束，或先停止一个。',
      'You already have three jobs waiting or running. Wait for one to end, or stop one.',
    ],
    'nothing-refused': ['任务中没有被拒绝的记录。', 'No rows in this job were rejected.'],
    'selection-gone': [
      '所选记录已失效（仅保留 1 小时），请重新选择。',
      'The selection expired after one hour. Select the rows again.',
    ],
    'changed-since': [
      '选定之后该记录有变动，未执行。请单独打开核对。',
      'The record changed after you selected it, so nothing was done. Open it and review it.',
    ],
    'batch-too-large': [
      '超过一次操作的上限（规则中的行数或合计金额）。请分批执行。',
      'This exceeds the batch limit for rows or total. Split it into smaller batches.',
    ],
    'results-gone': [
      '任务结束已超过 24 小时，逐条结果已删除。请重新筛选。',
      'The job ended over 24 hours ago, and its results were deleted. Filter the rows again.',
    ],
  },
  fields: {
    jobs: {
      id: ['编号', 'ID'],
      kind: ['类型', 'Type'],
      about: ['内容', 'About'],
      name: ['名称', 'Name'],
      status: ['状态', 'Status'],
      isStopping: ['正在停止', 'Stopping'],
      done: ['已处理', 'Done'],
      refused: ['被拒绝', 'Rejected'],
      known: ['已存在', 'Already exists'],
      total: ['总数', 'Total'],
      reason: ['未完成原因', 'Reason'],
      approvalUntil: ['审批截止', 'Approval deadline'],
      decidedBy: ['审批人', 'Decided by'],
      decidedAt: ['审批时间', 'Decided at'],
      startedBy: ['发起人', 'Started by'],
      startedAt: ['发起时间', 'Started at'],
      endedAt: ['结束时间', 'Ended at'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    jobs: {
      kind: {
        import: ['导入', 'Import'],
        batch: ['批量操作', 'Batch'],
        verification: ['日志核验', 'Verification of the log'],
        rebuild: ['重建数据模型', 'Rebuild of a read model'],
        'rebuild-return': ['恢复上一代数据模型', 'Return to the previous generation'],
      },
      status: JOB_STATUSES,
      isStopping: { true: ['是', 'Yes'], false: ['否', 'No'] },
    },
  },
});
