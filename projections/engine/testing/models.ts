// For tests: accounts that are opened, paid into and closed, and their totals.
import { z } from 'zod';
import { SatoshiTotal } from '#contracts/values/values.ts';
import { defineReadModel, totals, type ReadModel, type Row, type TotalsModel } from '../types.ts';
import type { MemoryLog, TestEvent } from './log.ts';

export const AccountRow = z.object({
  id: z.string(),
  owner: z.string(),
  balance: SatoshiTotal,
  state: z.enum(['OPEN', 'FROZEN']),
  updatedAt: z.string(),
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** An `AccountPaid` event with the amount `poison` makes the model throw. */
export const POISON = 'poison';

export const accountsModel = (version = 1, { cured = false } = {}): ReadModel<AccountRow> =>
  defineReadModel<AccountRow>({
    name: 'accounts',
    version,
    row: AccountRow,
    stream: 'account',
    indexes: ['balance'],
    on: {
      AccountOpened: (row, { data }) =>
        ({ ...row, owner: String(data['owner']), balance: '0', state: 'OPEN' }) as AccountRow,
      AccountPaid: (row, { data }) => {
        if (data['amount'] === POISON && !cured) throw new Error('the amount is not valid');
        const amount = data['amount'] === POISON ? 0n : BigInt(String(data['amount']));
        return row && { ...row, balance: (BigInt(row.balance) + amount * BigInt(version)).toString() };
      },
      AccountClosed: () => null,
    },
  });
export const balances = (of: ReadModel<AccountRow>): TotalsModel<AccountRow> =>
  totals<AccountRow>({
    name: 'balances',
    version: 1,
    of,
    by: ({ state }) => ({ state }),
    sum: { balance: ({ balance }) => BigInt(balance) },
  });

export const opened = (id: string, owner = 'ana'): TestEvent => ({
  stream: `account-${id}`,
  type: 'AccountOpened',
  data: { owner },
});
export const paid = (id: string, amount: number | string): TestEvent => ({
  stream: `account-${id}`,
  type: 'AccountPaid',
  data: { amount },
});
export const closed = (id: string): TestEvent => ({ stream: `account-${id}`, type: 'AccountClosed' });

/** The accounts as a plain fold of the log. */
export function accountsIn(log: MemoryLog): Row[] {
  const rows = new Map<string, Row>();
  for (const { stream, type, data, revision, position, metadata } of log.events) {
    const id = stream.replace('account-', '');
    const row = rows.get(id);
    const engineFields = {
      id,
      revision,
      updatedAt: metadata.recordedAt,
      createdPosition: row?.['createdPosition'] ?? `${position}`,
    };
    if (type === 'AccountOpened') rows.set(id, { ...engineFields, owner: data['owner'], balance: '0', state: 'OPEN' });
    if (type === 'AccountPaid' && row)
      rows.set(id, {
        ...row,
        ...engineFields,
        balance: (BigInt(String(row['balance'])) + BigInt(String(data['amount']))).toString(),
      });
    if (type === 'AccountClosed') rows.delete(id);
  }
  return [...rows.values()].toSorted(
    (left, right) => Number(right['createdPosition']) - Number(left['createdPosition']),
  );
}
