// What may be done with points, and what it is called.
import { ChainAddress } from './address.ts';
import { defineActs } from './act.ts';
import { declare, type Pairs } from './declaration.ts';
import { addressOf, choiceField, known, linesField, quantityChangeField } from './field.ts';
import { pointFacts } from './points.ts';

export const BERRIES_NAMES = { ethBerries: ['ETH Berries', 'ETH Berries'], ethIceBerries: ['ETH IceBerries', 'ETH IceBerries'], solBerries: ['SOL Berries', 'SOL Berries'], solIceBerries: ['SOL IceBerries', 'SOL IceBerries'] } as const satisfies Pairs;
export const ADJUSTMENT_STATUSES: Pairs = { WAITING: ['待复核', 'Waiting'], CONFIRMED: ['已确认', 'Confirmed'], REJECTED: ['已驳回', 'Rejected'] };
const noun = { zh: '积分调整', one: 'an adjustment of points', many: 'adjustments of points', counted: '笔积分调整' };
const requester = { requestedBy: ['申请人', 'requester'] } as const;
const BELOW_ZERO: Pairs = { 'points-below-zero': ['调整后该项积分会低于零。', 'The figure would fall below zero.'] };
export const ADJUSTMENT_WAITS = 'adjustment-waits';
export const APPROVAL_NEEDED = 'approval-needed';

/** `POST /api/points/adjust`: it may begin an address. */
export const pointActs = defineActs({ area: 'point', model: 'points/adjust', noun }, {
  adjust: {
    verb: ['调整', 'Adjust', 'adjusted'], noun: { zh: '积分', one: 'points' }, begins: true, tried: true, command: 'AdjustPoints', to: ['custody-maker'], summary: 'Adjust a figure of an address, or try what would come of it',
    body: { address: known(addressOf(ChainAddress, '地址', 'Address'), { of: { area: 'point', model: 'points' } }), field: choiceField(BERRIES_NAMES, '积分项', 'Figure'), amount: quantityChangeField('调整数量（可为负）', 'Amount (may be negative)'), reason: linesField(500, '原因', 'Reason') },
    refusals: BELOW_ZERO, told: ['已提交', 'Sent'],
  },
});

/** `POST /api/points/adjustments/:id/confirm` and `/reject`: both by another person than who asked for it, always. */
export const adjustmentActs = defineActs({ area: 'point', model: 'points/adjustments', noun, statuses: ADJUSTMENT_STATUSES }, {
  confirm: {
    verb: ['确认', 'Confirm', 'confirmed'], command: 'ConfirmAdjustment', ofPart: true, from: ['WAITING'], awaited: {}, byAnother: { than: requester }, to: ['custody-checker'], isPrimary: true, refusals: BELOW_ZERO,
    sentence: ['确认对 {{address}} 的积分调整：{{field}} {{signed}}。', 'Confirm the adjustment of {{address}}: {{field}} {{signed}}.'], next: ['确认后立即计入该地址的积分。', 'It counts at once.'],
  },
  reject: {
    verb: ['驳回', 'Reject', 'rejected'], command: 'RejectAdjustment', ofPart: true, from: ['WAITING'], byAnother: { than: requester }, to: ['custody-checker'], isDangerous: true,
    sentence: ['驳回对 {{address}} 的积分调整：{{field}} {{signed}}。', 'Reject the adjustment of {{address}}: {{field}} {{signed}}.'], next: ['积分不变。', 'The points stay as they are.'],
  },
});

const ENGINE: Pairs = { updatedAt: ['更新时间', 'Updated at'], createdPosition: ['创建位置', 'Created at position'], revision: ['版本', 'Version'] };
export const pointDeclaration = declare({
  area: 'point',
  noun: ['积分', 'points'],
  page: { path: '/points', names: ['积分管理', 'Points Manage'], list: 'points' },
  permissions: { 'point:read': { names: ['积分', 'Points'], to: ['custody-maker', 'custody-checker', 'content-editor', 'operator'] }, ...pointActs.permissions, ...adjustmentActs.permissions },
  settings: {
    pointsAlone: { kind: 'berries', start: '1000000000000000000000', least: '0', most: '1000000000000000000000000000000000000', weakens: 'higher', changedBy: 'settings:change-points', names: ['单人一日在一个地址上可发放和调整的积分上限（超过须复核）', 'Most berries that one person grants and adjusts on one address in a day (UTC) alone'] },
  },
  facts: pointFacts,
  models: { points: ['积分', 'Points'], 'point-entries': ['积分明细', 'Entries of points'], 'point-adjustments': ['积分调整', 'Point adjustments'] },
  events: {
    BerriesGranted: ['发放积分', 'Berries granted'],
    PointsAdjusted: ['调整积分', 'Points adjusted'],
    PointAdjustmentRequested: ['申请调整积分', 'Adjustment requested'],
    PointAdjustmentConfirmed: ['确认积分调整', 'Adjustment confirmed'],
    PointAdjustmentRejected: ['驳回积分调整', 'Adjustment rejected'],
  },
  refusals: {
    ...pointActs.refusals, ...adjustmentActs.refusals,
    [ADJUSTMENT_WAITS]: ['连同当日（UTC）在此地址上已发放和调整的，超过单人上限：须另一人确认后才生效。', 'With what you granted and adjusted on this address today (UTC) it is more than one person does alone: it waits until another confirms it.'],
    [APPROVAL_NEEDED]: ['连同当日（UTC）在此地址上已发放和调整的，超过单人上限：须另一人批准。', 'With what was granted and adjusted on this address today (UTC) it is more than one person does alone: another has to approve it.'],
  },
  fields: {
    points: {
      id: ['编号', 'ID'], address: ['地址', 'Address'], ...BERRIES_NAMES, totalBerries: ['Berries 合计', 'Total Berries'], totalIceBerries: ['IceBerries 合计', 'Total IceBerries'], entries: ['明细数', 'Entries'], waiting: ['待复核调整', 'Waiting'], ...ENGINE,
    },
    'point-entries': {
      id: ['编号', 'ID'], point: ['积分编号', 'Points’ ID'], kind: ['类型', 'Kind'], ...BERRIES_NAMES, by: ['操作人', 'By'], confirmedBy: ['确认人', 'Confirmed by'], source: ['来源', 'Source'], reason: ['原因', 'Reason'], at: ['时间', 'Time'], ...ENGINE,
    },
    'point-adjustments': {
      id: ['编号', 'ID'], point: ['积分编号', 'Points’ ID'], address: ['地址', 'Address'], field: ['积分项', 'Figure'], amount: ['调整数量', 'Amount'], reason: ['原因', 'Reason'], status: ['状态', 'Status'], requestedBy: ['申请人', 'Requested by'], requestedAt: ['申请时间', 'Requested at'],
      decidedBy: ['复核人', 'Decided by'], decidedAt: ['复核时间', 'Decided at'], ...ENGINE,
    },
  },
  codes: {
    'point-entries': { kind: { GRANTED: ['发放', 'Granted'], ADJUSTED: ['调整', 'Adjusted'] } },
    'point-adjustments': { field: BERRIES_NAMES, status: ADJUSTMENT_STATUSES },
  },
});
