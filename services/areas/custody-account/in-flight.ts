// Records that can explain why a snapshot differs from the ledger, because bitcoin and the ledger move at different
// times.
import { among } from '#contracts/wire/filter.ts';
import type { InFlight } from '#contracts/areas/institution-account/reads.ts';
import { depositReads, DepositRow } from '#contracts/areas/deposit/reads.ts';
import { StoredWithdrawal, withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { Ledger } from './reconciliation.ts';

export type InFlightModels = Pick<ReadModels, 'exportRows'>;

/** Whether a person with these permissions may read the record. */
export const mayRead = (permissions: readonly string[], { kind }: Pick<InFlight, 'kind'>): boolean =>
  permissions.includes(kind === 'payout' ? withdrawalReads.permission : depositReads.permission);

/** How long before a snapshot a confirmed deposit may be missing from it. */
const SHORTLY_MS = 60 * 60_000;
const MAX_SEARCHED = 20;

/** What was in flight as of a position, oldest first; `at` is the snapshot's time. */
export async function inFlightAt(
  models: InFlightModels,
  { network, depositors, withdrawers }: Ledger,
  { position, at }: { position: string; at: string },
): Promise<Omit<InFlight, 'explains'>[]> {
  const shortly = new Date(Date.parse(at) - SHORTLY_MS).toISOString();
  const read = (model: string, names: readonly string[], filter: Record<string, ReturnType<typeof among>>) =>
    allRows(models, model, {
      asOf: position,
      filter: { institution: among(...names), network: among(network), ...filter },
    });
  const deposits = async (filter: Record<string, ReturnType<typeof among>>): Promise<DepositRow[]> =>
    (await read(depositReads.model, depositors, filter)).rows.map((row) => DepositRow.parse(row));
  const [recorded, confirmed, refunding, withdrawals] = await Promise.all([
    deposits({ status: among('RECORDED') }),
    deposits({ confirmedAt: { filterType: 'date', type: 'greaterThan', dateFrom: shortly } }),
    deposits({ refundStatus: among('SUBMITTED') }),
    read(withdrawalReads.model, withdrawers, { status: among('CONFIRMED') }),
  ]);
  return [
    ...recorded.map(({ id, amount, recordedAt, txid }) => ({
      kind: 'deposit-recorded' as const,
      id,
      amount,
      since: recordedAt,
      hash: txid,
    })),
    ...confirmed.map(({ id, amount, confirmedAt, txid }) => ({
      kind: 'deposit-confirmed' as const,
      id,
      amount: `${-BigInt(amount)}`,
      since: confirmedAt!,
      hash: txid,
    })),
    ...refunding.flatMap(({ id, refundAmount, payoutTxid, updatedAt }) =>
      refundAmount === null || payoutTxid === null
        ? []
        : { kind: 'refund' as const, id, amount: `${-BigInt(refundAmount)}`, since: updatedAt, hash: payoutTxid },
    ),
    ...withdrawals.rows
      .map((row) => StoredWithdrawal.parse(row))
      .flatMap(({ id, amount, payoutTxid, updatedAt }) =>
        payoutTxid === null
          ? []
          : { kind: 'payout' as const, id, amount: `${-BigInt(amount)}`, since: updatedAt, hash: payoutTxid },
      ),
  ].toSorted((one, other) => (one.since < other.since ? -1 : 1));
}

const SUBMITTED: ReadonlySet<InFlight['kind']> = new Set(['payout', 'refund']);

/** Which of these make exactly the difference; what was submitted comes first if there are too many to search. */
export function explainingOf(
  all: readonly Pick<InFlight, 'kind' | 'amount'>[],
  difference: bigint,
): ReadonlySet<number> {
  const indexes = all.flatMap(({ kind }, index) => (all.length <= MAX_SEARCHED || SUBMITTED.has(kind) ? index : []));
  const amounts = indexes.map((index) => BigInt(all[index]!.amount));
  return new Set([...explaining(amounts, difference)].map((of) => indexes[of]!));
}

/** The indexes of the fewest amounts that add up exactly to the difference; empty: none do, or there are too many. */
export function explaining(amounts: readonly bigint[], difference: bigint): ReadonlySet<number> {
  // From each index on, the least and the most that the amounts can add up to.
  const least = [0n];
  const most = [0n];
  for (const amount of amounts.toReversed()) {
    least.unshift(least[0]! + (amount < 0n ? amount : 0n));
    most.unshift(most[0]! + (amount > 0n ? amount : 0n));
  }
  let found: readonly number[] | null = null;
  const search = (from: number, rest: bigint, taken: readonly number[]): void => {
    if (rest === 0n) {
      found = taken;
      return;
    }
    for (let index = from; index < amounts.length && taken.length + 1 < (found?.length ?? Infinity); index++) {
      if (rest < least[index]! || rest > most[index]!) return;
      search(index + 1, rest - amounts[index]!, [...taken, index]);
    }
  };
  if (difference !== 0n && amounts.length <= MAX_SEARCHED) search(0, difference, []);
  return new Set(found ?? []);
}
