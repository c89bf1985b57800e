import { useMemo } from 'react';
import { withdrawalDeclaration } from '#contracts/areas/withdrawal/declaration.ts';
import { withdrawalServiceState } from '#contracts/areas/withdrawal/service-state.ts';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { approvedTone, withdrawalTone } from './tones.ts';

/** All fields of a withdrawal. Those used daily come first; the rest can be chosen. */
export function useWithdrawalColumns(): readonly Column<WithdrawalRow>[] {
  const { titled, codesOf } = useWordsIn(withdrawalDeclaration, 'withdrawals');
  const rowLink = useRowLink();
  const say = useSay();
  return useMemo<Column<WithdrawalRow>[]>(() => {
    const doubts = codesOf('doubt');
    return [
      { ...titled('status'), kind: 'status', tones: withdrawalTone, label: codesOf('status').label },
      { ...titled('amount'), kind: 'btc' },
      { ...titled('coolingLeft'), kind: 'duration' },
      { ...titled('institution'), kind: 'text', brief: 'who' },
      { ...titled('ethHash'), kind: 'hash' },
      { ...titled('userName'), kind: 'text' },
      { ...titled('receivingAddress'), kind: 'address' },
      {
        ...titled('isApprovedAddress'),
        kind: 'status',
        tones: approvedTone,
        label: codesOf('isApprovedAddress').label,
      },
      { ...titled('requestedAt'), kind: 'instant', identifies: true },
      { ...titled('nonce'), kind: 'count', identifies: true },
      { ...titled('requestedBy'), kind: 'actor' },
      { ...titled('coolingEndsAt'), kind: 'instant' },
      { ...titled('doubt'), kind: 'choice', ...doubts },
      // If a fact blocks it, the reason is the fact's code.
      { ...titled('reason'), kind: 'named', name: doubts.label },
      { ...titled('approvedBy'), kind: 'actor', hidden: true },
      { ...titled('confirmedBy'), kind: 'actor' },
      { ...titled('payoutTxid'), kind: 'hash' },
      { ...titled('paidAt'), kind: 'instant' },
      { ...titled('updatedAt'), kind: 'instant' },
      { ...titled('network'), kind: 'choice', ...codesOf('network'), hidden: true },
      { ...titled('burnedAt'), kind: 'instant', hidden: true },
      { ...titled('burnedAmount'), kind: 'units', unit: 'YBTC', scale: 18, hidden: true },
      { ...titled('blockedBy'), kind: 'actor', hidden: true },
      { ...titled('confirmedAt'), kind: 'instant', hidden: true },
      { ...titled('paidAmount'), kind: 'btc', hidden: true },
      { ...titled('resolvedAs'), kind: 'choice', ...codesOf('resolvedAs'), hidden: true },
      { ...titled('movedAt'), kind: 'instant', hidden: true },
      waitingColumn(titled, say, withdrawalServiceState),
      { ...titled('institutionId'), kind: 'reference', to: (id) => rowLink('institution', id), hidden: true },
      ...placedColumns(titled),
    ];
  }, [titled, codesOf, rowLink, say]);
}
