// Actions on burns.
import { defineActions } from '../../kits/actions.ts';
import type { BilingualText } from '../../values/bilingual.ts';
import { typedTwice, weiField } from '../../kits/field.ts';
import { troveFields } from '../trove/external-state.ts';
import { STATUSES } from './words.ts';

const RULES = ['vault-not-active', 'amount-too-large', 'burn-being-asked'] as const;
const DEBT_FALLS: BilingualText = [
  '接下来：申请发往链上；成功后先抵利息、再抵债务。',
  'Next: the burn is sent to the chain. On success it repays interest first, then debt.',
];
const REQUESTED: BilingualText = ['已申请销毁，等待结果', 'Burn requested, waiting for the outcome'];

export const burnActions = defineActions(
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
      body: { ...troveFields, amount: typedTwice(weiField('YU', '金额', 'Amount')) },
      roles: ['operator'],
      refusals: RULES,
      route: { command: 'RequestBurn', summary: 'Burn YU against the debt of a position' },
      rules: { requested: true },
      words: { nextStep: DEBT_FALLS, successMessage: REQUESTED, another: ['再销毁一笔', 'Burn again'] },
    },
    retry: {
      verb: ['重试', 'Retry', 'retried'],
      from: ['FAILED'],
      reason: true,
      roles: ['operator'],
      refusals: RULES,
      route: { summary: 'Retry a failed burn', precondition: 'required' },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: {
        sentence: ['重新销毁 {{amount}} YU，仓位 {{troveId}}。', 'Burn {{amount}} YU for position {{troveId}} again.'],
        nextStep: [
          '再次发往链上。请先确认上一次销毁确实没有上链。',
          'It is sent to the chain again. First make sure the last attempt did not reach the chain.',
        ],
        successMessage: REQUESTED,
      },
    },
  },
);
