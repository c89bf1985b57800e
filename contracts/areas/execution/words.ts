// Names of the execution columns and codes, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

export const executionFields = {
  ...COMMON_FIELD_NAMES,
  kind: ['类型', 'Type'],
  aggregate: ['所属', 'Belongs to'],
  aggregateId: ['所属记录', 'Record'],
  status: ['状态', 'Status'],
  amount: ['金额', 'Amount'],
  receivingAddress: ['接收地址', 'Receiving address'],
  attempts: ['尝试次数', 'Attempts'],
  executor: ['执行方', 'Executor'],
  hash: ['交易哈希', 'Transaction hash'],
  reason: ['失败原因', 'Failure reason'],
  requestedAt: ['请求时间', 'Requested'],
  attemptedAt: ['上次尝试', 'Last attempt'],
  endedAt: ['结束时间', 'Ended'],
  waitingSince: WAITING_SINCE,
  updatedAt: ['更新时间', 'Updated'],
  createdPosition: ['日志位置', 'Log position'],
} as const satisfies BilingualTexts;

export const executionCodes = {
  status: {
    REQUESTED: ['待执行', 'Requested'],
    ATTEMPTED: ['执行中', 'Attempted'],
    SUBMITTED: ['已提交', 'Submitted'],
    SUCCEEDED: ['成功', 'Succeeded'],
    FAILED: ['失败', 'Failed'],
  },
  executor: {
    webhook: ['外部执行方', 'External executor'],
    simulated: ['模拟执行方', 'Simulated'],
    mailer: ['内置邮件程序', 'Built-in mailer'],
  },
} as const satisfies Readonly<Record<string, BilingualTexts>>;
