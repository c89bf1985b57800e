import { useMemo } from 'react';
import { transactionDeclaration } from '#contracts/areas/transaction/declaration.ts';
import type { TransactionRow } from '#contracts/areas/transaction/reads.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';

/** All fields of a transaction. Amounts are shown as they are reported: in the token's smallest unit. */
export function useTransactionColumns(): readonly Column<TransactionRow>[] {
  const { titled, codesOf } = useWordsIn(transactionDeclaration, 'transactions');
  return useMemo<ColumnOf<TransactionRow>[]>(
    () => [
      {
        ...titled('status'),
        kind: 'status',
        tones: { REPORTED: 'good', CLAIMED: 'warn' },
        label: codesOf('status').label,
      },
      { ...titled('hash'), kind: 'hash', identifies: true },
      { ...titled('kind'), kind: 'choice', ...codesOf('kind') },
      { ...titled('amount'), kind: 'count', addsWithin: 'token' },
      { ...titled('to'), kind: 'address' },
      { ...titled('confirmations'), kind: 'count', standing: true },
      { ...titled('network'), kind: 'choice', ...codesOf('network') },
      { ...titled('seenAt'), kind: 'instant' },
      { ...titled('from'), kind: 'address' },
      { ...titled('token'), kind: 'address' },
      { ...titled('index'), kind: 'count', standing: true, identifies: true, hidden: true },
      { ...titled('failed'), kind: 'choice', ...codesOf('failed'), hidden: true },
      { ...titled('chain'), kind: 'choice', ...codesOf('chain'), hidden: true },
      { ...titled('importedBy'), kind: 'actor', hidden: true },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf],
  );
}
