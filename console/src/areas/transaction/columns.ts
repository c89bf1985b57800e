import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tokensOf } from '#contracts/areas/settings/tokens.ts';
import { transactionDeclaration } from '#contracts/areas/transaction/declaration.ts';
import type { TransactionRow } from '#contracts/areas/transaction/reads.ts';
import { useFigures } from '../../app/session/use-rules.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { unitIn } from './units.ts';

/** All fields of a transaction. Amounts without a known unit are shown in the token's smallest unit. */
export function useTransactionColumns(): readonly Column<TransactionRow>[] {
  const { titled, codesOf } = useWordsIn(transactionDeclaration, 'transactions');
  const { t } = useTranslation('transaction');
  const configured = useFigures()?.tokens ?? '';
  const tokens = useMemo(() => tokensOf(configured), [configured]);
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
      {
        ...titled('amount'),
        title: t('amount'),
        kind: 'count',
        addsWithin: 'token',
        unitIn: (row) => unitIn(tokens, row),
      },
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
    [titled, codesOf, t, tokens],
  );
}
