// Strategies on the official site: assets, deposits, and the periods in which they can be joined and run.
import { z } from 'zod';
import { ChainAddress, addressFault } from '../../values/address.ts';
import { ChainId } from '../../values/chain.ts';
import {
  addressField,
  withSharedUnit,
  chainField,
  instantField,
  withSuggestions,
  linesField,
  quantityField,
  quantityOrZeroField,
  referenceField,
  rowsField,
  shareField,
  textField,
} from '../../kits/field.ts';
import { standard } from '../../kits/resource/standard.ts';
import { isLess, quantityColumn } from '../../computed/expression.ts';
import { among } from '../../wire/filter.ts';
import { OVER_CAP } from './words.ts';
import { defineResource } from '../../kits/resource.ts';
import { defineExternalState } from '../../kits/external-state.ts';
import { unitsOf } from '../../values/decimal.ts';
import { QuantityOrZero, Share, Uuid, requiredText, textOrEmpty } from '../../values/values.ts';

const MAX_ASSETS = 50;
const MAX_UNIT = 16;
/** The unit of the cap and of the deposits; may be empty. */
const unitField = () =>
  standard({ kind: 'text', schema: textOrEmpty(MAX_UNIT), names: ['单位', 'Unit'], max: MAX_UNIT }, '');
/** An asset of a strategy: its ratio and amount. */
export const Allocated = z.strictObject({ asset: requiredText(32), ratio: Share, quantity: QuantityOrZero });
export type Allocated = z.output<typeof Allocated>;
export const Allocation = z.array(Allocated).max(MAX_ASSETS, 'too-long');

const MILLIONTHS = 6;
/** The sum of ratios in millionths; 1 000 000 is 100 %. */
export const ratioSum = (ratios: readonly string[]): number =>
  ratios.reduce((sum, ratio) => sum + Number(unitsOf(ratio, MILLIONTHS)), 0);
export const WHOLE = 10 ** MILLIONTHS;

export const strategy = defineResource({
  area: 'strategy',
  model: 'strategies',
  nouns: { zh: '策略', one: 'a strategy', many: 'strategies' },
  page: { path: '/strategy', names: ['策略管理', 'Strategies'] },
  roles: ['content-editor'],
  fields: {
    name: textField(64, '名称', 'Name'),
    tag: referenceField({ area: 'tag', model: 'tags', name: 'name' }, '标签', 'Tag'),
    chainId: chainField('链 ID', 'Chain ID'),
    description: linesField(2000, '描述', 'Description'),
    contractAddress: addressField('合约地址', 'Contract address'),
    apr: shareField('年化收益率', 'APR'),
    rewards: withSuggestions(textField(128, '奖励', 'Rewards')),
    cap: withSharedUnit('deposits', quantityField('上限', 'Cap')),
    unit: withSuggestions(unitField()),
    countdownStart: instantField('倒计时开始时间', 'Countdown start'),
    countdownEnd: instantField('倒计时结束时间', 'Countdown end'),
    strategyStart: instantField('策略开始时间', 'Strategy start'),
    strategyEnd: instantField('策略结束时间', 'Strategy end'),
  },
  stickyFields: ['tag', 'chainId', 'rewards'],
  unique: [
    {
      fields: ['chainId', 'contractAddress'],
      refused: 'contract-taken',
      names: ['已有另一策略使用此链上的该合约。', 'Another strategy already uses this contract on this chain.'],
    },
  ],
  validateTogether: ({ chainId, contractAddress }) => {
    const key = addressFault(Number(chainId), String(contractAddress));
    return key === null ? null : { path: 'contractAddress', key };
  },
  switched: {
    on: {
      action: 'enable',
      status: 'ENABLED',
      event: 'StrategyEnabled',
      names: { action: ['启用', 'Enable'], status: ['已启用', 'Enabled'], event: ['启用策略', 'Strategy enabled'] },
    },
    off: {
      action: 'disable',
      status: 'DISABLED',
      event: 'StrategyDisabled',
      names: { action: ['停用', 'Disable'], status: ['已停用', 'Disabled'], event: ['停用策略', 'Strategy disabled'] },
    },
  },
  requested: 'enable',
  refusals: {
    'strategy-incomplete': [
      '策略尚未分配资产，或已过结束时间，不能启用。',
      'The strategy has no allocation or has ended. It cannot be enabled.',
    ],
  },
  published: {
    fields: [
      'name',
      'tag',
      'chainId',
      'description',
      'contractAddress',
      'apr',
      'rewards',
      'cap',
      'unit',
      'deposited',
      'allocation',
      'countdownStart',
      'countdownEnd',
      'strategyStart',
      'strategyEnd',
    ],
    order: { by: 'strategyStart', descending: true },
  },
  publishing: { window: true },
  computed: {
    columns: { overCap: isLess(quantityColumn('cap'), quantityColumn('deposited')) },
    shape: { overCap: z.boolean() },
    names: { overCap: OVER_CAP },
    codes: { overCap: { true: OVER_CAP, false: ['未超出', 'Within the cap'] } },
  },
  alerts: {
    'strategy-over-cap': {
      names: ['策略存入量超出上限', 'Strategies over their cap'],
      list: 'strategies',
      rows: { overCap: among('true'), status: among('ENABLED') },
    },
  },
  custom: {
    columns: {
      allocation: rowsField(Allocation, '资产分配', 'Asset allocation'),
      deposited: withSharedUnit('deposits', quantityOrZeroField('已存入', 'Deposited')),
    },
    actions: {
      allocate: {
        setFields: ['allocation'],
        body: z.strictObject({ allocation: Allocation.min(1, 'required') }),
        verb: ['分配', 'Allocate', 'allocated'],
        noun: { zh: '策略资产', one: 'strategy assets' },
        event: { type: 'StrategyAllocated', names: ['分配策略资产', 'Strategy assets allocated'] },
        refusals: {
          'ratios-not-100': ['各资产比例之和须恰为 100%。', 'The ratios must add up to exactly 100%.'],
          'asset-twice': ['同一资产只能出现一次。', 'Each asset can appear only once.'],
        },
        route: { precondition: 'required' },
        words: { label: ['分配资产', 'Allocate'] },
      },
    },
  },
});

/**
 * External state: the amount that a strategy's contract holds on its chain. Reports for a contract without a strategy
 * are kept for the strategy that gets the contract later.
 */
export const strategyExternalState = defineExternalState({
  type: 'strategy-seen',
  data: z.strictObject({ chainId: ChainId, contractAddress: ChainAddress, deposited: QuantityOrZero }),
  key: ['chainId', 'contractAddress'],
  imported: { list: 'strategies', importedAs: 'figures', roles: ['content-editor'] },
  noun: ['策略存入量', 'strategy deposits'],
  event: { type: 'StrategySeen', names: ['策略存入量更新', 'Strategy deposits updated'] },
  /** The strategy that has the contract; null: none. */
  extraData: z.object({ strategy: Uuid.nullable() }),
});
