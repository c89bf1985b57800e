import { useMemo } from 'react';
import { withdrawalDeclaration } from '#contracts/withdrawal-acts.ts';
import type { WithdrawalRow } from '#contracts/withdrawal.ts';
import { useRowLink } from '../../app/row-link.ts';
import { placedColumns, wordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { approvedTone, withdrawalTone } from './tones.ts';

/** All fields of a withdrawal: those looked at daily first, the rest to be chosen. */
export function useWithdrawalColumns(): readonly Column<WithdrawalRow>[] {
  const say = useSay();
  const rowLink = useRowLink();
  return useMemo<Column<WithdrawalRow>[]>(() => {
    const { titled, codesOf } = wordsIn(withdrawalDeclaration, 'withdrawals', say);
    const doubts = codesOf('doubt');
    return [
      { ...titled('status'), kind: 'status', tones: withdrawalTone, label: codesOf('status').label },
      { ...titled('coolingLeft'), kind: 'duration', width: 132 },
      { ...titled('amount'), kind: 'btc', width: 208 },
      { ...titled('institution'), kind: 'text', width: 160 },
      { ...titled('ethHash'), kind: 'hash' },
      { ...titled('userName'), kind: 'text', width: 120 },
      { ...titled('receivingAddress'), kind: 'address' },
      { ...titled('isApprovedAddress'), kind: 'status', tones: approvedTone, label: codesOf('isApprovedAddress').label },
      { ...titled('nonce'), kind: 'count', width: 148 },
      { ...titled('requestedAt'), kind: 'instant' },
      { ...titled('requestedBy'), kind: 'actor', width: 186 },
      { ...titled('coolingEndsAt'), kind: 'instant', width: 168 },
      { ...titled('doubt'), kind: 'choice', ...doubts, width: 190 },
      // A fact that blocks it gives its code as the reason.
      { ...titled('reason'), kind: 'named', name: doubts.label, width: 210 },
      { ...titled('confirmedBy'), kind: 'actor', width: 176 },
      { ...titled('payoutTxid'), kind: 'hash' },
      { ...titled('paidAt'), kind: 'instant' },
      { ...titled('updatedAt'), kind: 'instant' },
      { ...titled('network'), kind: 'choice', ...codesOf('network'), width: 110, hidden: true },
      { ...titled('burnedAt'), kind: 'instant', hidden: true },
      { ...titled('burnedAmount'), kind: 'units', unit: 'YBTC', scale: 18, hidden: true },
      { ...titled('blockedBy'), kind: 'actor', width: 176, hidden: true },
      { ...titled('confirmedAt'), kind: 'instant', hidden: true },
      { ...titled('paidAmount'), kind: 'btc', width: 172, hidden: true },
      { ...titled('resolvedAs'), kind: 'choice', ...codesOf('resolvedAs'), width: 130, hidden: true },
      { ...titled('movedAt'), kind: 'instant', hidden: true },
      { ...titled('institutionId'), kind: 'reference', to: (id) => rowLink('institution', id), hidden: true },
      ...placedColumns(titled),
    ];
  }, [say, rowLink]);
}
