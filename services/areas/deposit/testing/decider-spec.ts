// For tests of deposits: events with the fields that tests need, and the people who act.
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../../command/testing/spec.ts';
import type { DepositCommand } from '../commands.ts';
import { depositDecider } from '../decider.ts';
import { aDeposit, administrator, anEvmHash, aTxid, EVM_ADDRESS, MAINNET_ADDRESS } from './examples.ts';
import type { DepositEvent } from '../state.ts';

export const given = specOf(depositDecider, { settings: DEFAULT_SETTINGS });
export const [ana, ben] = [administrator('ana'), administrator('ben')];
const id = '11111111-1111-4111-8111-111111111111';
export const fields = aDeposit({ amount: 1000n });
export const [hash, burn, txid] = [anEvmHash(), anEvmHash(), aTxid()];
export const reason = 'because';

type Act = DepositCommand extends infer Command ? (Command extends unknown ? Omit<Command, 'id'> : never) : never;
export const act = (command: Act): DepositCommand => ({ ...command, id });

export const recordedBy = (who: string): DepositEvent => ({
  type: 'DepositRecorded',
  data: { ...fields, recordedBy: who, occurredAt: null },
});
export const queued: DepositEvent & { id: string } = {
  type: 'MintQueued',
  id: 'mint-1',
  data: { amount: 1000n, receivingAddress: EVM_ADDRESS },
};
export const recorded = [recordedBy(ana.id)];
export const minting = [
  ...recorded,
  { type: 'DepositConfirmed', data: { amount: 1000n, confirmedBy: ben.id } },
  queued,
] satisfies (DepositEvent & { id?: string })[];
export const mintFailed = [
  ...minting,
  { type: 'MintFailed', data: { executionId: 'mint-1', reason } },
] satisfies (DepositEvent & { id?: string })[];
export const submitted: DepositEvent = { type: 'MintSubmitted', data: { executionId: 'mint-1', hash } };
export const minted = [
  ...minting,
  submitted,
  { type: 'DepositMinted', data: { executionId: 'mint-1', hash } },
] satisfies (DepositEvent & { id?: string })[];
export const refundRequested = (more: { amount?: bigint; burnHash?: string | null } = {}): DepositEvent => ({
  type: 'RefundRequested',
  data: { amount: 400n, receivingAddress: MAINNET_ADDRESS, burnHash: null, requestedBy: ana.id, ...more },
});
export const unminted = [...mintFailed, { type: 'MintCancelled', data: {} }] satisfies (DepositEvent & {
  id?: string;
})[];
export const requested = [...unminted, refundRequested()];
export const burned = [...minted, refundRequested({ burnHash: burn })];
export const refundQueued = {
  type: 'RefundQueued',
  id: 'refund-1',
  data: { amount: 400n, receivingAddress: MAINNET_ADDRESS },
} satisfies DepositEvent & { id: string };
export const paying = [
  ...requested,
  { type: 'RefundConfirmed', data: { confirmedBy: ben.id } },
  refundQueued,
] satisfies (DepositEvent & { id?: string })[];
export const refundFailed = [
  ...paying,
  { type: 'RefundFailed', data: { executionId: 'refund-1', reason } },
] satisfies (DepositEvent & { id?: string })[];
export const paidEvents: DepositEvent[] = [
  { type: 'RefundSubmitted', data: { executionId: 'refund-1', txid } },
  { type: 'RefundPaid', data: { executionId: 'refund-1', txid, amount: 400n } },
];

export const oneIsEnough = {
  ...DEFAULT_SETTINGS,
  secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': false, 'deposit:confirm-refund': false },
};
