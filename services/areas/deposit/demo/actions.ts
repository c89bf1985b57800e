// Actions of people in the demo world on deposits.
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { evmHashOf, segwitAddress } from '../../../demo/addresses.ts';
import type { Person } from '../../../demo/people.ts';
import type { Random } from '../../../demo/random.ts';
import type { FieldsOf } from '../../../demo/story.ts';
import type { DepositCommand } from '../commands.ts';
import { CANCEL_REASONS, REFUSE_REFUND_REASONS, REJECT_REASONS, RETRY_REASONS, WITHDRAW_REASONS } from './reasons.ts';

interface LiveActionOf<Type> {
  type: Type;
  by: Person;
  /** Relative frequency. */
  weight: number;
  /** The deposits that it applies to. */
  filter: Partial<Record<'status' | 'mintStatus' | 'refundStatus', readonly string[]>>;
  /** Newest first; default: oldest first. */
  newest?: true;
  /** The number of rows left untouched, so that there is always open work. */
  leave?: number;
  fields(row: DepositRow, random: Random): FieldsOf<DepositCommand, Type>;
}
export type LiveAction = { [Type in DepositCommand['type']]: LiveActionOf<Type> }[DepositCommand['type']];

const reason =
  (reasons: readonly string[]) =>
  (_row: DepositRow, random: Random): { reason: string } => ({ reason: random.pick(reasons) });
const refundOf =
  (share: 'whole' | 'part', minted: boolean) =>
  (
    { id, amount, refunded, userName, revision }: DepositRow,
    random: Random,
  ): FieldsOf<DepositCommand, 'RequestRefund'> => {
    const left = BigInt(amount) - BigInt(refunded);
    const part = (left * BigInt(random.whole(10, 80))) / 100n;
    return {
      amount: share === 'whole' || part === 0n ? left : part,
      receivingAddress: segwitAddress(`refund ${userName}`),
      burnHash: minted ? evmHashOf(`burn ${id} ${revision}`) : null,
    };
  };
const minted = { status: ['CONFIRMED'], mintStatus: ['MINTED'] };
const requested = { status: ['REFUND_REQUESTED'], refundStatus: ['NOT_REQUESTED'] };

export const ACTS: readonly LiveAction[] = [
  {
    type: 'ConfirmDeposit',
    by: 'checker',
    weight: 800,
    filter: { status: ['RECORDED'] },
    leave: 8,
    fields: ({ amount }) => ({ amount: BigInt(amount), acknowledged: true }),
  },
  {
    type: 'CancelDeposit',
    by: 'maker',
    weight: 20,
    filter: { status: ['RECORDED'] },
    leave: 8,
    fields: reason(CANCEL_REASONS),
  },
  {
    type: 'RejectDeposit',
    by: 'checker',
    weight: 20,
    filter: { status: ['RECORDED'] },
    leave: 8,
    fields: reason(REJECT_REASONS),
  },
  {
    type: 'RetryMint',
    by: 'checker',
    weight: 60,
    filter: { status: ['CONFIRMED'], mintStatus: ['FAILED'] },
    leave: 4,
    fields: reason(RETRY_REASONS),
  },
  {
    type: 'RequestRefund',
    by: 'maker',
    weight: 18,
    filter: minted,
    newest: true,
    leave: 20,
    fields: refundOf('whole', true),
  },
  {
    type: 'RequestRefund',
    by: 'maker',
    weight: 14,
    filter: minted,
    newest: true,
    leave: 20,
    fields: refundOf('part', true),
  },
  {
    type: 'RequestRefund',
    by: 'maker',
    weight: 6,
    filter: { status: ['CONFIRMED'], mintStatus: ['FAILED'] },
    leave: 4,
    fields: refundOf('whole', false),
  },
  { type: 'ConfirmRefund', by: 'checker', weight: 45, filter: requested, leave: 5, fields: () => ({}) },
  {
    type: 'RejectRefund',
    by: 'checker',
    weight: 3,
    filter: { ...requested, mintStatus: ['CANCELLED'] },
    fields: (row, random) => ({ ...reason(REFUSE_REFUND_REASONS)(row, random), finding: null }),
  },
  {
    type: 'WithdrawRefund',
    by: 'maker',
    weight: 2,
    filter: { ...requested, mintStatus: ['CANCELLED'] },
    fields: reason(WITHDRAW_REASONS),
  },
  {
    type: 'RetryRefund',
    by: 'checker',
    weight: 12,
    filter: { status: ['REFUND_REQUESTED'], refundStatus: ['FAILED'] },
    leave: 2,
    fields: reason(RETRY_REASONS),
  },
];
