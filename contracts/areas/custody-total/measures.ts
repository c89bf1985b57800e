// Measures of deposits, by deposit status or mint status. A deposit counts on the day it was recorded, in the state
// that it has now.
import {
  defineMeasures,
  type MeasureOptions,
  type MeasureParts,
  type MeasureRows,
  type Where,
} from '../../kits/measure.ts';
import type { DepositStatus, MintStatus } from '../deposit/events.ts';
import { depositCodes, depositFields } from '../deposit/words.ts';
import { custodyTotalReads } from './reads.ts';

const COUNTED = {
  /** All recorded deposits except cancelled and rejected ones. */
  deposited: { status: ['RECORDED', 'CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED'] },
  /** Confirmed deposits, including those with a requested refund. */
  confirmed: { status: ['CONFIRMED', 'REFUND_REQUESTED'] },
  minted: { mintStatus: ['MINTED'] },
  /** Recorded deposits that wait for a second person. */
  waiting: { status: ['RECORDED'] },
  failed: { mintStatus: ['FAILED'] },
} satisfies Readonly<Record<string, { status?: DepositStatus[]; mintStatus?: MintStatus[] }>>;

const byStatus: MeasureParts = {
  column: 'status',
  names: depositFields.status,
  each: depositFields.status,
  words: depositCodes.status,
  states: [
    'RECORDED',
    'CONFIRMED',
    'REFUND_REQUESTED',
    'REFUNDED',
    'CANCELLED',
    'REJECTED',
  ] satisfies readonly DepositStatus[],
};
const byMintStatus: MeasureParts = {
  column: 'mintStatus',
  names: depositFields.mintStatus,
  each: depositFields.mintStatus,
  words: depositCodes.mintStatus,
  states: ['NOT_REQUESTED', 'QUEUED', 'SUBMITTED', 'MINTED', 'FAILED', 'CANCELLED'] satisfies readonly MintStatus[],
};

const rows: MeasureRows = {
  path: '/selfCustody/deposit',
  isPlainList: true,
  time: { column: 'recordedAt', kind: 'instant' },
};
const series = {
  series: custodyTotalReads.series,
  models: ['custody-totals'],
  source: 'counted',
  rows,
} as const;
/** A sum of the deposits' amounts, in BTC. */
const amountOf = (names: MeasureOptions['names'], where?: Where): MeasureOptions => ({
  names,
  unit: 'btc',
  kind: 'flow',
  sum: 'sats',
  where,
});
/** The number of deposits of a measure. */
const countOf = (names: MeasureOptions['names'], where?: Where): MeasureOptions => ({
  names,
  unit: 'count',
  kind: 'flow',
  sum: 'count',
  where,
});

export const custodyMeasures = defineMeasures({
  name: 'custody-totals',
  ...series,
  parts: [byStatus, byMintStatus],
  measures: {
    recorded: {
      ...amountOf(['充值金额', 'Deposit amount']),
      about: ['所有已登记的充值，按登记日期', 'All recorded deposits, by recording date'],
    },
    recordedCount: {
      ...countOf(['充值笔数', 'Deposits']),
      about: ['所有已登记的充值，按登记日期', 'All recorded deposits, by recording date'],
    },
    deposited: {
      ...amountOf(['充值总额', 'Deposited'], COUNTED.deposited),
      about: ['已登记的充值，不含已取消和已驳回', 'Recorded, excluding cancelled and rejected'],
    },
    confirmed: {
      ...amountOf(['已确认', 'Confirmed'], COUNTED.confirmed),
      about: ['已确认，含退款申请中', 'Confirmed, including requested refunds'],
    },
    minted: {
      names: ['已铸造', 'Minted'],
      about: ['铸造已完成', 'Mint completed'],
      unit: 'ybtc',
      kind: 'flow',
      sum: 'ybtc',
      where: COUNTED.minted,
    },
    waiting: {
      ...amountOf(['待确认', 'Waiting'], COUNTED.waiting),
      about: ['已登记，等待另一人确认', 'Recorded, waiting for a second person'],
    },
    failed: {
      ...amountOf(['铸造失败', 'Mint failed'], COUNTED.failed),
      about: ['需要重试或退款', 'To retry or refund'],
    },
    depositedCount: countOf(['有效充值笔数', 'Number deposited'], COUNTED.deposited),
    confirmedCount: countOf(['已确认笔数', 'Number confirmed'], COUNTED.confirmed),
    mintedCount: countOf(['已铸造笔数', 'Number minted'], COUNTED.minted),
    waitingCount: countOf(['待确认笔数', 'Number waiting'], COUNTED.waiting),
    failedCount: countOf(['铸造失败笔数', 'Number of failed mints'], COUNTED.failed),
  },
});

/** Without parts: withdrawals, which it is compared with, have no deposit states. */
export const inflowMeasures = defineMeasures({
  name: 'custody-inflow',
  ...series,
  measures: {
    inflow: {
      ...amountOf(['流入', 'Inflow'], COUNTED.confirmed),
      about: ['已确认的充值，按登记日期', 'Confirmed deposits, by recording date'],
    },
  },
});
