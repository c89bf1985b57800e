// What may be done with points, and what it is called.
import { ChainAddress } from './address.ts';
import { defineActs } from './act.ts';
import { declare, type Pairs } from './declaration.ts';
import { addressOf, choiceField, known, linesField, quantityChangeField } from './field.ts';
import { pointFacts } from './points.ts';

export const BERRIES_NAMES = {
  ethBerries: ['ETH Berries', 'ETH Berries'],
  ethIceBerries: ['ETH IceBerries', 'ETH IceBerries'],
  solBerries: ['SOL Berries', 'SOL Berries'],
  solIceBerries: ['SOL IceBerries', 'SOL IceBerries'],
} as const satisfies Pairs;
export const ADJUSTMENT_STATUSES: Pairs = {
  WAITING: ['待复核', 'Pending'],
  CONFIRMED: ['已确认', 'Confirmed'],
  REJECTED: ['已驳回', 'Rejected'],
};
const noun = { zh: '积分调整', one: 'a point adjustment', many: 'point adjustments', counted: '笔积分调整' };
const requester = { requestedBy: ['申请人', 'requester'] } as const;
const BELOW_ZERO: Pairs = { 'points-below-zero': ['调整后该项积分将低于零。', 'The balance would fall below zero.'] };
export const ADJUSTMENT_WAITS = 'adjustment-waits';
export const APPROVAL_NEEDED = 'approval-needed';

/** `POST /api/points/adjust`: it may begin an address. */
export const pointActs = defineActs(
  { area: 'point', model: 'points/adjust', noun },
  {
    adjust: {
      verb: ['调整', 'Adjust', 'adjusted'],
      noun: { zh: '积分', one: 'points' },
      begins: true,
      tried: true,
      command: 'AdjustPoints',
      to: ['custody-maker'],
      summary: 'Adjust the points of an address, or do a dry run',
      body: {
        address: known(addressOf(ChainAddress, '地址', 'Address'), { of: { area: 'point', model: 'points' } }),
        field: choiceField(BERRIES_NAMES, '积分种类', 'Berry type'),
        amount: quantityChangeField('调整数量（可为负）', 'Amount (may be negative)'),
        reason: linesField(500, '原因', 'Reason'),
      },
      refusals: BELOW_ZERO,
      told: ['已提交', 'Submitted'],
      another: ['再调整一笔积分', 'Adjust again'],
    },
  },
);

/** `POST /api/points/adjustments/:id/confirm` and `/reject`: both by another person than who asked for it, always. */
export const adjustmentActs = defineActs(
  { area: 'point', model: 'points/adjustments', noun, statuses: ADJUSTMENT_STATUSES },
  {
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      command: 'ConfirmAdjustment',
      ofPart: true,
      from: ['WAITING'],
      awaited: {},
      byAnother: { than: requester },
      to: ['custody-checker'],
      isPrimary: true,
      refusals: BELOW_ZERO,
      sentence: [
        '确认对 {{address}} 的积分调整：{{field}} {{signed}}。',
        'Confirm the adjustment of {{address}}: {{field}} {{signed}}.',
      ],
      next: ['确认后立即计入该地址的积分。', 'It takes effect immediately.'],
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      command: 'RejectAdjustment',
      ofPart: true,
      from: ['WAITING'],
      byAnother: { than: requester },
      to: ['custody-checker'],
      isDangerous: true,
      sentence: [
        '驳回对 {{address}} 的积分调整：{{field}} {{signed}}。',
        'Reject the adjustment of {{address}}: {{field}} {{signed}}.',
      ],
      next: ['积分不变。', 'The points do not change.'],
    },
  },
);

const ENGINE: Pairs = {
  updatedAt: ['更新时间', 'Updated at'],
  createdPosition: ['日志位置', 'Log position'],
  revision: ['版本', 'Version'],
};
export const pointDeclaration = declare({
  area: 'point',
  noun: ['积分', 'points'],
  page: { path: '/points', names: ['积分管理', 'Points Manage'], list: 'points' },
  permissions: {
    'point:read': { names: ['积分', 'Points'], to: ['custody-maker', 'custody-checker', 'content-editor', 'operator'] },
    ...pointActs.permissions,
    ...adjustmentActs.permissions,
  },
  settings: {
    pointsAlone: {
      kind: 'berries',
      start: '1000000000000000000000',
      least: '0',
      most: '1000000000000000000000000000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-points',
      names: ['单人上限：每人每日（UTC）在同一地址发放与调整的积分', 'Single-approver limit per address and day (UTC)'],
    },
  },
  facts: pointFacts,
  models: {
    points: ['积分', 'Points'],
    'point-entries': ['积分明细', 'Point entries'],
    'point-adjustments': ['积分调整', 'Point adjustments'],
  },
  events: {
    BerriesGranted: ['发放积分', 'Berries granted'],
    PointsAdjusted: ['调整积分', 'Points adjusted'],
    PointAdjustmentRequested: ['申请调整积分', 'Adjustment requested'],
    PointAdjustmentConfirmed: ['确认积分调整', 'Adjustment confirmed'],
    PointAdjustmentRejected: ['驳回积分调整', 'Adjustment rejected'],
  },
  refusals: {
    ...pointActs.refusals,
    ...adjustmentActs.refusals,
    [ADJUSTMENT_WAITS]: [
      '加上您当日（UTC）在该地址的发放和调整，已超过单人上限，须由另一人确认后生效。',
      'With your other changes today (UTC), this exceeds the single-approver limit for the address. Another person must confirm it.',
    ],
    [APPROVAL_NEEDED]: [
      '加上当日（UTC）在该地址的发放和调整，已超过单人上限，须由另一人批准。',
      'With the other changes today (UTC), this exceeds the single-approver limit for the address. Another person must approve it.',
    ],
  },
  fields: {
    points: {
      id: ['编号', 'ID'],
      address: ['地址', 'Address'],
      ...BERRIES_NAMES,
      totalBerries: ['Berries 合计', 'Total Berries'],
      totalIceBerries: ['IceBerries 合计', 'Total IceBerries'],
      entries: ['明细数', 'Entries'],
      waiting: ['待复核调整', 'Pending'],
      ...ENGINE,
    },
    'point-entries': {
      id: ['编号', 'ID'],
      point: ['积分编号', 'Points ID'],
      kind: ['类型', 'Type'],
      ...BERRIES_NAMES,
      by: ['操作人', 'By'],
      confirmedBy: ['确认人', 'Confirmed by'],
      source: ['来源', 'Source'],
      reason: ['原因', 'Reason'],
      at: ['时间', 'Time'],
      ...ENGINE,
    },
    'point-adjustments': {
      id: ['编号', 'ID'],
      point: ['积分编号', 'Points ID'],
      address: ['地址', 'Address'],
      field: ['积分种类', 'Berry type'],
      amount: ['调整数量', 'Amount'],
      reason: ['原因', 'Reason'],
      status: ['状态', 'Status'],
      requestedBy: ['申请人', 'Requested by'],
      requestedAt: ['申请时间', 'Requested at'],
      decidedBy: ['复核人', 'Decided by'],
      decidedAt: ['复核时间', 'Decided at'],
      ...ENGINE,
    },
  },
  codes: {
    'point-entries': { kind: { GRANTED: ['发放', 'Granted'], ADJUSTED: ['调整', 'Adjusted'] } },
    'point-adjustments': { field: BERRIES_NAMES, status: ADJUSTMENT_STATUSES },
  },
});
