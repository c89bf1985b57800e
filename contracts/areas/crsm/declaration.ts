// Declaration of CRSMs: names, permissions, and the settings of their rules.
import { CHAINS } from '../../values/chain.ts';
import { BroughtFigures } from './external-state.ts';
import { CRSM_STATUSES } from './words.ts';
import { crsmActions } from './actions.ts';
import { CALL_NAMES, REQUEST_NAMES, callExecutions } from './calls.ts';
import { declare } from '../../declared/declaration.ts';
import type { BilingualTexts } from '../../values/bilingual.ts';
import { among } from '../../wire/filter.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

const gap = {
  kind: 'ratio',
  least: '0',
  most: '1000000000000000000',
  weakens: 'lower',
  changedBy: 'settings:change-risk',
} as const;

const CALL_STATUSES: BilingualTexts = {
  REQUESTED: ['已申请', 'Requested'],
  SUBMITTED: ['已提交', 'Submitted'],
  CONFIRMED: ['已成功', 'Confirmed'],
  FAILED: ['失败', 'Failed'],
};

export const crsmDeclaration = declare({
  area: 'crsm',
  noun: ['CRSM', 'CRSM'],
  group: 'CRSMTrove',
  page: { path: '/CRSMTrove/CRSMList', list: 'crsms', names: ['CRSM 列表', 'CRSM list'] },
  permissions: {
    'crsm:read': { names: ['CRSM', 'CRSMs'], roles: ['operator'] },
    ...crsmActions.permissions,
  },
  secondPerson: crsmActions.secondPerson,
  settings: {
    trgcrGap: {
      ...gap,
      start: '50000000000000000',
      names: ['TRGCR 高出 MCR 的最小幅度', 'Minimum gap from MCR to TRGCR'],
    },
    tarcrGap: {
      ...gap,
      start: '50000000000000000',
      names: ['TARCR 高出 TRGCR 的最小幅度', 'Minimum gap from TRGCR to TARCR'],
    },
    maxTarcrGap: {
      ...gap,
      start: '10000000000000000',
      names: ['MAX_TARCR 高出 TARCR 的最小幅度', 'Minimum gap from TARCR to MAX_TARCR'],
    },
    compensationDelay: {
      kind: 'seconds',
      start: '259200',
      least: '0',
      most: '31536000',
      weakens: 'lower',
      changedBy: 'settings:change-risk',
      names: ['触发补偿的等待时间', 'Compensation delay'],
    },
    otherAddresses: {
      kind: 'flag',
      start: '0',
      least: '0',
      most: '1',
      weakens: 'higher',
      changedBy: 'settings:change-risk',
      names: ['允许付给仓位所有人以外的地址', 'Allow payments to non-owners'],
    },
  },
  executions: callExecutions(BroughtFigures),
  alerts: {
    'crsm-triggered': {
      names: ['CRSM 已触发', 'CRSMs triggered'],
      list: 'crsms',
      rows: { status: among('ACTIVE'), isTriggered: among('true') },
    },
    'crsm-unprotected': {
      names: ['CRSM 未受保护', 'CRSMs unprotected'],
      list: 'crsms',
      rows: { status: among('ACTIVE'), isProtected: among('false') },
    },
    'crsm-call-failed': {
      names: ['CRSM 调用失败', 'CRSM calls failed'],
      list: 'crsms',
      rows: { callStatus: among('FAILED') },
      since: 'waitingSince',
    },
  },
  models: { crsms: ['CRSM', 'CRSMs'] },
  events: {
    CrsmFound: ['发现 CRSM', 'CRSM found'],
    ...REQUEST_NAMES,
    CrsmCallSubmitted: ['调用已提交', 'Call submitted'],
    CrsmCallConfirmed: ['调用成功', 'Call confirmed'],
    CrsmCallFailed: ['调用失败', 'Call failed'],
  },
  refusals: {
    ...crsmActions.refusals,
    'crsm-exists': ['该仓位已有 CRSM。', 'The position already has a CRSM.'],
    'vault-not-active': ['没有对应的未关闭仓位。', 'There is no open position with this ID.'],
    'call-in-progress': [
      '该 CRSM 有调用正在进行，请等待结果。',
      'A call for this CRSM is in progress. Wait for its outcome.',
    ],
    'ratio-order': [
      '须满足 MCR < TRGCR < TARCR < MAX_TARCR。',
      'The ratios must satisfy MCR < TRGCR < TARCR < MAX_TARCR.',
    ],
    'ratio-gap': ['抵押率之间的差距小于规定的最小幅度。', 'The gaps between the ratios are below the minimum.'],
    'ratio-unchanged': ['三项抵押率均未变化。', 'None of the three ratios changed.'],
    'amount-too-large': [
      '金额超过可用余额或合约上限。',
      'The amount exceeds the available balance or the contract’s maximum.',
    ],
    'nothing-to-claim': ['没有可领取的金额。', 'There is nothing to claim.'],
    'address-not-owner': ['只能付给仓位所有人的地址。', 'Payments can only go to the position’s owner.'],
    'compensation-unchanged': ['触发补偿没有变化。', 'The compensation did not change.'],
    'compensation-none-pending': ['没有待启用的触发补偿。', 'No compensation is waiting to be accepted.'],
    'compensation-not-yet': ['触发补偿的等待时间未满。', 'The compensation delay is not over yet.'],
  },
  fields: {
    crsms: {
      id: ['编号', 'ID'],
      chainId: ['链 ID', 'Chain ID'],
      vaultId: ['金库 ID', 'Vault ID'],
      troveId: ['仓位 ID', 'Position ID'],
      owner: ['所有人', 'Owner'],
      btcType: ['BTC 类型', 'BTC type'],
      contract: ['合约', 'Contract'],
      status: ['状态', 'Status'],
      trgcr: ['TRGCR', 'TRGCR'],
      tarcr: ['TARCR', 'TARCR'],
      maxTarcr: ['MAX_TARCR', 'MAX_TARCR'],
      debtGasCompensation: ['触发补偿', 'Debt gas compensation'],
      deposits: ['稳定池存款', 'Deposits'],
      yieldGains: ['收益', 'Yield gains'],
      debtTokenBalance: ['闲置 YU', 'Idle YU'],
      collateralGains: ['抵押品收益', 'Collateral gains'],
      pendingDebtGasCompensation: ['待启用触发补偿', 'Pending compensation'],
      acceptableAt: ['可启用时间', 'Acceptable at'],
      seenAt: ['数据时间', 'Data as of'],
      call: ['最近调用', 'Last call'],
      callStatus: ['最近调用状态', 'Last call status'],
      'call.act': ['最近调用', 'Last call'],
      'call.status': ['调用状态', 'Call status'],
      'call.hash': ['交易哈希', 'Transaction hash'],
      'call.reason': ['失败原因', 'Failure reason'],
      'call.by': ['调用人', 'Called by'],
      'call.at': ['调用时间', 'Called at'],
      troveState: ['仓位状态', 'Position state'],
      troveCollateral: ['锁定抵押品', 'Collateral locked'],
      debt: ['债务', 'Debt'],
      interest: ['利息', 'Interest'],
      troveSeenAt: ['仓位数据时间', 'Position data as of'],
      interestNow: ['当前利息', 'Current interest'],
      entireDebt: ['总债务', 'Total debt'],
      icr: ['抵押率', 'Collateralization ratio (ICR)'],
      liquidationPrice: ['清算价格', 'Liquidation price'],
      minimumRepay: ['最少偿还', 'Minimum repayment'],
      maximumRepay: ['最多偿还', 'Maximum repayment'],
      isTriggered: ['触发', 'Triggered'],
      isProtected: ['保护', 'Protection'],
      waitingSince: WAITING_SINCE,
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    crsms: {
      chainId: CHAINS,
      'call.act': CALL_NAMES,
      callStatus: CALL_STATUSES,
      'call.status': CALL_STATUSES,
      isTriggered: { true: ['已触发', 'Triggered'], false: ['否', 'No'] },
      isProtected: { true: ['受保护', 'Protected'], false: ['未受保护', 'Unprotected'] },
      status: CRSM_STATUSES,
      troveState: {
        ACTIVE: ['未关闭', 'Open'],
        CLOSED_BY_OWNER: ['所有人关闭', 'Closed by owner'],
        CLOSED_BY_LIQUIDATION: ['已清算', 'Liquidated'],
      },
    },
  },
});
