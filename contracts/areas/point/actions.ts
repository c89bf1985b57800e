// Actions on points.
import { ChainAddress } from '../../values/address.ts';
import { defineActions } from '../../kits/actions.ts';
import type { BilingualTexts } from '../../values/bilingual.ts';
import { addressOf, choiceField, withSuggestions, linesField, quantityChangeField } from '../../kits/field.ts';
import { BERRIES_NAMES, ADJUSTMENT_STATUSES } from './words.ts';

const noun = { zh: '积分调整', one: 'a point adjustment', many: 'point adjustments', counted: '笔积分调整' };
const requester = { requestedBy: ['申请人', 'requester'] } as const;
const BELOW_ZERO: BilingualTexts = {
  'points-below-zero': ['调整后该项积分将低于零。', 'The balance would fall below zero.'],
};
export const ADJUSTMENT_WAITS = 'adjustment-waits';
export const APPROVAL_NEEDED = 'approval-needed';

/** `POST /api/points/adjust`: may start the stream of an address. */
export const pointActions = defineActions(
  { area: 'point', model: 'points/adjust', noun, commandNoun: 'Points' },
  {
    adjust: {
      verb: ['调整', 'Adjust', 'adjusted'],
      noun: { zh: '积分', one: 'points' },
      begins: true,
      body: {
        address: withSuggestions(addressOf(ChainAddress, '地址', 'Address'), {
          list: { area: 'point', model: 'points' },
        }),
        field: choiceField(BERRIES_NAMES, '积分种类', 'Berry type'),
        amount: quantityChangeField('调整数量（可为负）', 'Amount (may be negative)'),
        reason: linesField(500, '原因', 'Reason'),
      },
      roles: ['custody-maker'],
      refusals: BELOW_ZERO,
      route: { summary: 'Adjust the points of an address, or do a dry run', dryRun: true },
      words: { successMessage: ['已提交', 'Submitted'], another: ['再调整一笔积分', 'Adjust again'] },
    },
  },
);

/** `POST /api/points/adjustments/:id/confirm` and `/reject`: always by another person than the requester. */
export const adjustmentActions = defineActions(
  {
    area: 'point',
    model: 'points/adjustments',
    noun,
    commandNoun: 'Adjustment',
    statuses: ADJUSTMENT_STATUSES,
    ofPart: true,
  },
  {
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['WAITING'],
      roles: ['custody-checker'],
      refusals: BELOW_ZERO,
      rules: { secondPerson: { than: requester } },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: {
        sentence: [
          '确认对 {{address}} 的积分调整：{{field}} {{signed}}。',
          'Confirm the adjustment of {{address}}: {{field}} {{signed}}.',
        ],
        nextStep: ['确认后立即计入该地址的积分。', 'It takes effect immediately.'],
      },
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['WAITING'],
      roles: ['custody-checker'],
      rules: { secondPerson: { than: requester } },
      presentation: { isDangerous: true },
      words: {
        sentence: [
          '驳回对 {{address}} 的积分调整：{{field}} {{signed}}。',
          'Reject the adjustment of {{address}}: {{field}} {{signed}}.',
        ],
        nextStep: ['积分不变。', 'The points do not change.'],
      },
    },
  },
);
