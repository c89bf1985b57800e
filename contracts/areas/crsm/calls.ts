// The calls of a CRSM, each run as an execution of kind `crsm-<act>`: its name and the event that requests it.
import { actionWords, type ActionNoun, type Verb } from '../../kits/action-words.ts';
import type { DeclaredExecution } from '../../declared/declaration.ts';
import type { BilingualText } from '../../values/bilingual.ts';
import { keysOf } from '../../values/records.ts';

interface Call {
  verb: Verb;
  noun: ActionNoun;
  requested: { event: string; names: BilingualText };
  /** Sends no transaction, so there is no hash. */
  isReading?: true;
}
export const CALLS = {
  create: {
    verb: ['创建', 'Create', 'created'],
    noun: { zh: ' CRSM', one: 'a CRSM' },
    requested: { event: 'CrsmCreationRequested', names: ['申请创建 CRSM', 'CRSM creation requested'] },
  },
  'update-contract-data': {
    verb: ['更新', 'Update', 'updated'],
    noun: { zh: '合约数据', one: 'contract data' },
    requested: { event: 'CrsmDataUpdateRequested', names: ['申请更新合约数据', 'Contract data update requested'] },
    isReading: true,
  },
  deposit: {
    verb: ['存入', 'Deposit', 'deposited'],
    noun: { zh: '稳定池', one: 'into the stability pool' },
    requested: { event: 'CrsmDepositRequested', names: ['申请存入稳定池', 'CRSM deposit requested'] },
  },
  'withdraw-from-sp': {
    verb: ['从稳定池取出', 'Withdraw', 'withdrawn'],
    noun: { zh: '', one: 'from the stability pool' },
    requested: { event: 'CrsmPoolWithdrawalRequested', names: ['申请从稳定池取出', 'Pool withdrawal requested'] },
  },
  'claim-yield': {
    verb: ['领取', 'Claim', 'claimed'],
    noun: { zh: '收益', one: 'yield' },
    requested: { event: 'CrsmYieldClaimRequested', names: ['申请领取收益', 'Yield claim requested'] },
  },
  'claim-all-collateral-gains': {
    verb: ['领取', 'Claim', 'claimed'],
    noun: { zh: '全部抵押品收益', one: 'all collateral gains' },
    requested: {
      event: 'CrsmCollateralClaimRequested',
      names: ['申请领取全部抵押品收益', 'Collateral gains claim requested'],
    },
  },
  'update-cr': {
    verb: ['修改', 'Update', 'updated'],
    noun: { zh: '抵押率', one: 'ratios' },
    requested: { event: 'CrsmRatiosRequested', names: ['申请修改抵押率', 'Ratio update requested'] },
  },
  'commit-debt-gas-compensation': {
    verb: ['提交', 'Commit', 'committed'],
    noun: { zh: '触发补偿', one: 'a compensation' },
    requested: {
      event: 'CrsmCompensationCommitRequested',
      names: ['申请提交触发补偿', 'Compensation commit requested'],
    },
  },
  'accept-debt-gas-compensation': {
    verb: ['启用', 'Accept', 'accepted'],
    noun: { zh: '触发补偿', one: 'the compensation' },
    requested: {
      event: 'CrsmCompensationAcceptRequested',
      names: ['申请启用触发补偿', 'Compensation acceptance requested'],
    },
  },
  withdraw: {
    verb: ['取出', 'Withdraw', 'withdrawn'],
    noun: { zh: '闲置 YU', one: 'idle YU' },
    requested: { event: 'CrsmWithdrawalRequested', names: ['申请取出闲置 YU', 'Idle YU withdrawal requested'] },
  },
} as const satisfies Record<string, Call>;
export type CallAction = keyof typeof CALLS;

const calls = keysOf(CALLS).map((action): [CallAction, Call] => [action, CALLS[action]]);
export const CALL_ACTIONS = calls.map(([action]) => action);
export const kindOf = (action: CallAction): string => `crsm-${action}`;
/** The action that an event requests; undefined: none. */
export const requestedBy = (event: string): CallAction | undefined =>
  calls.find(([, { requested }]) => requested.event === event)?.[0];
/** Names of the requesting events. */
export const REQUEST_NAMES: Readonly<Record<string, BilingualText>> = Object.fromEntries(
  calls.map(
    ([
      ,
      {
        requested: { event, names },
      },
    ]) => [event, names],
  ),
);
export const CALL_NAMES: Readonly<Record<string, BilingualText>> = Object.fromEntries(
  calls.map(([action, call]) => [action, actionWords(call, call.noun).permission]),
);

/** `figures`: the figures that an outcome may contain. */
export const callExecutions = (figures: DeclaredExecution['figures']): Readonly<Record<string, DeclaredExecution>> =>
  Object.fromEntries(
    calls.map(([action, { isReading }]) => [
      kindOf(action),
      {
        names: [`CRSM · ${CALL_NAMES[action]![0]}`, `CRSM: ${CALL_NAMES[action]![1]}`],
        chain: isReading ? null : 'evm-or-solana',
        amountUnit: 'wei',
        ...(figures && { figures }),
      } satisfies DeclaredExecution,
    ]),
  );
