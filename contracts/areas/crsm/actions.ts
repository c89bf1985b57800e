// Actions on CRSMs. Each requests a call (calls.ts) and supports a dry run.
import { defineActions } from '../../kits/actions.ts';
import { CALLS } from './calls.ts';
import type { BilingualText } from '../../values/bilingual.ts';
import { addressField, ratioField, typedTwice, weiField, weiOrZeroField } from '../../kits/field.ts';
import { troveFields } from '../trove/external-state.ts';
import { CRSM_STATUSES } from './words.ts';

const ratios = {
  trgcr: ratioField('TRGCR', 'TRGCR'),
  tarcr: ratioField('TARCR', 'TARCR'),
  maxTarcr: ratioField('MAX_TARCR', 'MAX_TARCR'),
};
const amount = { amount: weiField('YU', '金额', 'Amount') };
const address = { address: addressField('收款地址', 'Recipient address') };
const CALL = ['call-in-progress'] as const;
const ADDRESS = ['address-not-owner', 'address-of-another-network'] as const;
const RATIOS = ['ratio-order', 'ratio-gap'] as const;
const route = { precondition: 'required', dryRun: true } as const;
const onActiveCrsm = { from: ['ACTIVE'], roles: ['operator'], route } as const;
const words = { successMessage: ['已申请，等待调用结果', 'Requested, waiting for the outcome'] } as const;
const sentence = (effect: BilingualText): BilingualText => [
  `接下来：调用发往链上，期间不能再发其他调用；成功后${effect[0]}`,
  `Next: the call is sent to the chain. No other call can be sent meanwhile. On success, ${effect[1]}`,
];
const callWords = (action: keyof typeof CALLS) => ({ verb: CALLS[action].verb, noun: CALLS[action].noun });

export const crsmActions = defineActions(
  { area: 'crsm', model: 'crsms', noun: { zh: ' CRSM ', one: 'a CRSM', many: 'CRSMs' }, statuses: CRSM_STATUSES },
  {
    create: {
      ...callWords('create'),
      begins: true,
      body: {
        ...troveFields,
        ...ratios,
        debtGasCompensation: weiOrZeroField('YU', '触发补偿 (debtGasCompensation)', 'Debt gas compensation'),
        amount: weiOrZeroField('YU', '存入金额', 'Amount'),
      },
      roles: ['operator'],
      refusals: ['crsm-exists', 'vault-not-active', ...RATIOS],
      route: { summary: 'Create a CRSM for a position, or retry a failed creation', dryRun: true },
      words: {
        ...words,
        nextStep: sentence(['合约启用，并存入此金额。', 'the contract is active with this deposit.']),
      },
    },
    deposit: {
      ...onActiveCrsm,
      ...callWords('deposit'),
      body: amount,
      refusals: [...CALL, 'amount-too-large'],
      route: { ...route, command: 'DepositToCrsm' },
      words: {
        ...words,
        sentence: [
          '为{{name}} 存入 YU，现有存款 {{deposits}} YU。',
          'Deposit YU for the {{name}}. It has {{deposits}} YU in the pool.',
        ],
        nextStep: sentence(['存款增加此金额。', 'the deposits increase by this amount.']),
      },
    },
    'withdraw-from-sp': {
      ...onActiveCrsm,
      ...callWords('withdraw-from-sp'),
      body: { amount: typedTwice(amount.amount), ...address },
      refusals: [...CALL, 'amount-too-large', ...ADDRESS],
      rules: { requested: true },
      words: {
        ...words,
        sentence: [
          '从{{name}} 的稳定池存款 {{deposits}} YU 中取出。',
          'Withdraw from the {{deposits}} YU of the {{name}} in the pool.',
        ],
        nextStep: sentence([
          '付至该地址，存款减少此金额。',
          'the amount is paid to the address, and the deposits decrease by it.',
        ]),
      },
    },
    'claim-yield': {
      ...onActiveCrsm,
      ...callWords('claim-yield'),
      body: address,
      refusals: [...CALL, 'nothing-to-claim', ...ADDRESS],
      words: {
        ...words,
        sentence: ['领取{{name}} 的收益 {{yieldGains}} YU。', 'Claim the yield of the {{name}}: {{yieldGains}} YU.'],
        nextStep: sentence(['收益付至该地址。', 'the yield is paid to the address.']),
      },
    },
    'claim-all-collateral-gains': {
      ...onActiveCrsm,
      ...callWords('claim-all-collateral-gains'),
      body: address,
      refusals: [...CALL, 'nothing-to-claim', ...ADDRESS],
      words: {
        ...words,
        sentence: [
          '领取{{name}} 的全部抵押品收益 {{collateralGains}} {{btcType}}。',
          'Claim all collateral gains of the {{name}}: {{collateralGains}} {{btcType}}.',
        ],
        nextStep: sentence(['抵押品收益付至该地址。', 'the gains are paid to the address.']),
      },
    },
    'update-cr': {
      ...onActiveCrsm,
      ...callWords('update-cr'),
      body: ratios,
      refusals: [...CALL, ...RATIOS, 'ratio-unchanged'],
      rules: { requested: true },
      words: {
        ...words,
        sentence: ['修改{{name}} 的三项抵押率。', 'Update the three ratios of the {{name}}.'],
        nextStep: sentence(['按新的抵押率触发和偿还。', 'the new ratios apply to triggers and repayments.']),
      },
    },
    'commit-debt-gas-compensation': {
      ...onActiveCrsm,
      ...callWords('commit-debt-gas-compensation'),
      body: { value: weiOrZeroField('YU', '触发补偿 (debtGasCompensation)', 'Debt gas compensation') },
      refusals: [...CALL, 'compensation-unchanged'],
      words: {
        ...words,
        sentence: [
          '为{{name}} 提交新的触发补偿，目前为 {{debtGasCompensation}} YU。',
          'Commit a new compensation for the {{name}}. It is now {{debtGasCompensation}} YU.',
        ],
        nextStep: sentence([
          '开始等待；等待期满才能启用。再次提交则重新等待。',
          'the delay starts. The compensation can be accepted afterwards. Committing again restarts the delay.',
        ]),
      },
    },
    'accept-debt-gas-compensation': {
      ...onActiveCrsm,
      ...callWords('accept-debt-gas-compensation'),
      refusals: [...CALL, 'compensation-none-pending', 'compensation-not-yet'],
      words: {
        ...words,
        sentence: [
          '将{{name}} 的触发补偿由 {{debtGasCompensation}} YU 改为 {{pendingDebtGasCompensation}} YU。',
          'Change the compensation of the {{name}} from {{debtGasCompensation}} YU to {{pendingDebtGasCompensation}} YU.',
        ],
        nextStep: sentence(['新的触发补偿生效。', 'the new compensation takes effect.']),
      },
    },
    withdraw: {
      ...onActiveCrsm,
      ...callWords('withdraw'),
      body: { ...amount, ...address },
      refusals: [...CALL, 'amount-too-large', ...ADDRESS],
      route: { ...route, command: 'WithdrawFromCrsm' },
      words: {
        ...words,
        sentence: [
          '取出{{name}} 的闲置 YU，现有 {{debtTokenBalance}} YU。',
          'Withdraw idle YU from the {{name}}. It has {{debtTokenBalance}} YU.',
        ],
        nextStep: sentence(['付至该地址。', 'the amount is paid to the address.']),
      },
    },
    'update-contract-data': {
      ...onActiveCrsm,
      ...callWords('update-contract-data'),
      refusals: CALL,
      words: {
        ...words,
        sentence: ['重新读取{{name}} 的合约数据。', 'Read the contract data of the {{name}} again.'],
        nextStep: [
          '接下来：读取合约，期间不能发其他调用；读到的数据取代现有数据。',
          'Next: the contract is read. No other call can be sent meanwhile. The values read replace the current ones.',
        ],
      },
    },
  },
);
