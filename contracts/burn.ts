// Burns: YU burned against the debt of a position (areas.md §3).
import { z } from 'zod';
import { defineActs } from './act.ts';
import { defineAreaReads } from './area.ts';
import { CHAINS } from './chain.ts';
import { declare, type Pair, type Pairs } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { typedTwice, weiField } from './field.ts';
import { among } from './list.ts';
import { troveFields, troveKey } from './trove.ts';
import { Instant, Uuid, WeiAmount, filledLines, text } from './values.ts';

export const BurnStatus = z.enum(['REQUESTED', 'SUBMITTED', 'CONFIRMED', 'FAILED']);
export type BurnStatus = z.infer<typeof BurnStatus>;

const fields = { ...troveKey, amount: WeiAmount };
const reason = filledLines(500);
const person = text(128, 1);
const hash = text(96);
const ofExecution = { executionId: Uuid };

/** Streams `burn-<id>`. What asks for an execution says all that its order does. */
export const burnEvents = defineEvents('burn', {
  BurnRequested: z.object({ ...fields, requestedBy: person }),
  BurnSubmitted: z.object({ ...ofExecution, hash }),
  /** `at`: when it was through. */
  BurnConfirmed: z.object({ ...fields, ...ofExecution, hash, at: Instant }),
  BurnFailed: z.object({ ...ofExecution, reason }),
  BurnRetried: z.object({ ...fields, reason, retriedBy: person }),
});

export const BurnRow = z.object({
  id: Uuid,
  ...troveKey,
  /** Wei. */
  amount: WeiAmount,
  status: BurnStatus,
  hash: hash.nullable(),
  /** Why it failed, or is tried again. */
  reason: reason.nullable(),
  requestedBy: z.string(),
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type BurnRow = z.infer<typeof BurnRow>;
export const burnReads = defineAreaReads('burns', 'burn:read', BurnRow, {
  counting: { only: { status: among('REQUESTED', 'SUBMITTED', 'CONFIRMED') }, leftOut: ['失败的销毁', 'failed burns'] },
  life: [
    ['BurnRequested', 'BurnSubmitted', 'BurnConfirmed'],
    ['BurnRetried', 'BurnSubmitted'],
  ],
});

const STATUSES: Pairs = {
  REQUESTED: ['已申请', 'Requested'],
  SUBMITTED: ['已提交', 'Submitted'],
  CONFIRMED: ['已完成', 'Burned'],
  FAILED: ['失败', 'Failed'],
};
const RULES = ['vault-not-active', 'amount-too-large', 'burn-being-asked'] as const;
const DEBT_FALLS: Pair = [
  '接下来：申请发往链上；成功后先抵利息、再抵债务。',
  'Next: the burn is sent to the chain. On success it repays interest first, then debt.',
];
const WAITS: Pair = ['已申请销毁，等待结果', 'Burn requested, waiting for the outcome'];

export const burnActs = defineActs(
  {
    area: 'burn',
    model: 'burns',
    noun: { zh: '销毁', one: 'a burn', many: 'burns', counted: '笔销毁' },
    statuses: STATUSES,
  },
  {
    add: {
      verb: ['销毁', 'Burn', 'burned'],
      noun: { zh: ' YU', one: 'YU' },
      begins: true,
      command: 'RequestBurn',
      requested: true,
      refusals: RULES,
      to: ['operator'],
      summary: 'Burn YU against the debt of a position',
      next: DEBT_FALLS,
      told: WAITS,
      another: ['再销毁一笔', 'Burn again'],
      body: { ...troveFields, amount: typedTwice(weiField('YU', '金额', 'Amount')) },
    },
    retry: {
      verb: ['重试', 'Retry', 'retried'],
      from: ['FAILED'],
      reason: true,
      precondition: 'required',
      awaited: {},
      refusals: RULES,
      to: ['operator'],
      isPrimary: true,
      summary: 'Retry a failed burn',
      told: WAITS,
      sentence: ['重新销毁 {{amount}} YU，仓位 {{troveId}}。', 'Burn {{amount}} YU for position {{troveId}} again.'],
      next: [
        '再次发往链上。请先确认上一次销毁确实没有上链。',
        'It is sent to the chain again. First make sure the last attempt did not reach the chain.',
      ],
    },
  },
);

export const burnDeclaration = declare({
  area: 'burn',
  noun: ['销毁', 'burn'],
  group: 'CRSMTrove',
  page: { path: '/CRSMTrove/burn', list: 'burns' },
  permissions: {
    'burn:read': { names: ['销毁', 'Burns'], to: ['operator'] },
    ...burnActs.permissions,
  },
  secondPerson: burnActs.secondPerson,
  executions: { burn: { names: ['销毁', 'Burn'], chain: 'evm-or-solana', amounts: 'wei' } },
  alerts: {
    'burn-failed': {
      names: ['销毁失败', 'Burns failed'],
      list: 'burns',
      rows: { status: among('FAILED') },
      since: 'updatedAt',
    },
  },
  models: { burns: ['销毁', 'Burns'] },
  events: {
    BurnRequested: ['申请销毁', 'Burn requested'],
    BurnSubmitted: ['销毁已提交', 'Burn submitted'],
    BurnConfirmed: ['销毁成功', 'Burned'],
    BurnFailed: ['销毁失败', 'Burn failed'],
    BurnRetried: ['重试销毁', 'Burn retried'],
  },
  refusals: {
    ...burnActs.refusals,
    'burn-not-failed': ['销毁没有失败，无需重试。', 'The burn has not failed. There is nothing to retry.'],
    'burn-being-asked': [
      '该仓位的另一笔销毁正在提交，请稍后再试。',
      'Another burn for this position is being requested. Please try again.',
    ],
  },
  fields: {
    burns: {
      id: ['编号', 'ID'],
      chainId: ['链 ID', 'Chain ID'],
      vaultId: ['金库 ID', 'Vault ID'],
      troveId: ['仓位 ID', 'Position ID'],
      amount: ['金额', 'Amount'],
      status: ['状态', 'Status'],
      hash: ['交易哈希', 'Transaction hash'],
      reason: ['原因', 'Reason'],
      requestedBy: ['申请人', 'Requested by'],
      requestedAt: ['申请时间', 'Requested at'],
      confirmedAt: ['完成时间', 'Burned at'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { burns: { chainId: CHAINS, status: STATUSES } },
});
