// Declaration of points: names and permissions.
import { declare } from '../../declared/declaration.ts';
import type { BilingualTexts } from '../../values/bilingual.ts';
import { pointFacts } from './facts.ts';
import { BERRIES_NAMES, ADJUSTMENT_STATUSES } from './words.ts';
import { ADJUSTMENT_WAITS, APPROVAL_NEEDED, pointActions, adjustmentActions } from './actions.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

const ENGINE = {
  updatedAt: ['更新时间', 'Updated at'],
  createdPosition: ['日志位置', 'Log position'],
  revision: ['版本', 'Version'],
} as const satisfies BilingualTexts;
export const pointDeclaration = declare({
  area: 'point',
  noun: ['积分', 'points'],
  page: { path: '/points', names: ['积分管理', 'Points Manage'], list: 'points' },
  permissions: {
    'point:read': {
      names: ['积分', 'Points'],
      roles: ['custody-maker', 'custody-checker', 'content-editor', 'operator'],
    },
    ...pointActions.permissions,
    ...adjustmentActions.permissions,
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
    ...pointActions.refusals,
    ...adjustmentActions.refusals,
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
      waitingSince: WAITING_SINCE,
      ...ENGINE,
    },
  },
  codes: {
    'point-entries': { kind: { GRANTED: ['发放', 'Granted'], ADJUSTED: ['调整', 'Adjusted'] } },
    'point-adjustments': { field: BERRIES_NAMES, status: ADJUSTMENT_STATUSES },
  },
});
