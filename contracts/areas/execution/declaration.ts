// Declaration of executions: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { among } from '../../wire/filter.ts';
import { executionCodes, executionFields } from './words.ts';
import { executionFacts } from './facts.ts';

export const executionDeclaration = declare({
  area: 'execution',
  noun: ['执行', 'execution'],
  group: 'operations',
  page: { path: '/operations/executions', list: 'executions' },
  permissions: {
    'execution:read': { names: ['执行记录', 'Executions'], roles: ['custody-maker', 'custody-checker', 'operator'] },
    'execution:pause': { names: ['暂停执行', 'Pause executions'], roles: ['custody-checker', 'operator'] },
    'execution:resume': { names: ['恢复执行', 'Resume executions'], roles: ['custody-checker', 'operator'] },
  },
  secondPerson: {
    'execution:resume': {
      first: 'execution:pause',
      names: ['恢复执行', 'Resume executions'],
      on: ['须由暂停人以外的人恢复执行。', 'Someone other than the person who paused executions must resume them.'],
      off: ['暂停人可以自行恢复执行。', 'The person who paused executions can resume them alone.'],
    },
  },
  alerts: {
    'executions-paused': {
      names: ['执行已暂停', 'Executions paused'],
      list: 'stops',
      page: '/operations/executions',
      rows: { status: among('PAUSED') },
      since: 'since',
    },
  },
  facts: executionFacts,
  models: { executions: ['执行记录', 'Executions'] },
  events: {
    ExecutionRequested: ['请求执行', 'Execution requested'],
    ExecutionAttempted: ['尝试执行', 'Execution attempted'],
    ExecutionSubmitted: ['交易已提交', 'Transaction submitted'],
    ExecutionSucceeded: ['执行成功', 'Execution succeeded'],
    ExecutionFailed: ['执行失败', 'Execution failed'],
  },
  refusals: {
    'execution-ended': ['该执行已有结果。', 'This execution already has an outcome.'],
    'execution-in-progress': [
      '执行方正在处理该执行，以其签名的结果为准。',
      'An executor is already processing this. Wait for its signed outcome.',
    ],
    'hash-of-another-chain': ['哈希不属于该执行所在的链。', "The hash does not belong to the execution's chain."],
    'figures-not-fitting': ['附带的数据与该执行的类型不符。', 'The data does not fit this kind of execution.'],
    'report-of-another': [
      '该签名消息已用于另一笔执行。',
      'This signed message was already used for another execution.',
    ],
    'execution-of-our-own': [
      '该执行由本系统自行完成，不接受外部上报的结果。',
      'The console runs this execution itself. It accepts no external outcome.',
    ],
  },
  fields: { executions: executionFields },
  codes: { executions: executionCodes },
});
