import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { depositDeclaration } from '#contracts/areas/deposit/declaration.ts';
import type { LockTime } from '#contracts/areas/deposit/events.ts';
import { depositServiceState } from '#contracts/areas/deposit/service-state.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { useTime } from '../../app/time/time.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { depositTone, mintTone, refundTone } from './tones.ts';

/** The lock time in words. */
export function useLockTimeText(): (lock: LockTime) => string {
  const { t } = useTranslation('deposit');
  const { codesOf } = useWordsIn(depositDeclaration, 'deposits');
  const { format } = useTime();
  return useMemo(
    () => (lock) => {
      switch (lock.kind) {
        case 'none':
          return codesOf('lockTime.kind').label('none');
        case 'height':
          return t('lock.heightText', { value: lock.value });
        case 'time':
          return format(lock.value);
        default:
          return lock satisfies never;
      }
    },
    [t, codesOf, format],
  );
}

/** All fields of a deposit. Those used daily come first; the rest can be chosen. */
export function useDepositColumns(): readonly Column<DepositRow>[] {
  const { titled, codesOf } = useWordsIn(depositDeclaration, 'deposits');
  const lockText = useLockTimeText();
  const say = useSay();
  return useMemo<ColumnOf<DepositRow>[]>(
    () => [
      {
        ...titled('status'),
        kind: 'status',
        tones: depositTone,
        label: codesOf('status').label,
      },
      { ...titled('amount'), kind: 'btc' },
      { ...titled('institution'), kind: 'text', brief: 'who' },
      {
        ...titled('mintStatus'),
        kind: 'status',
        tones: mintTone,
        label: codesOf('mintStatus').label,
        notBegun: 'NOT_REQUESTED',
      },
      {
        ...titled('refundStatus'),
        kind: 'status',
        tones: refundTone,
        label: codesOf('refundStatus').label,
        notBegun: 'NOT_REQUESTED',
      },
      { ...titled('userName'), kind: 'text' },
      { ...titled('recordedAt'), kind: 'instant', identifies: true },
      { ...titled('txid'), kind: 'hash', identifies: true },
      { ...titled('recordedBy'), kind: 'actor' },
      { ...titled('confirmedBy'), kind: 'actor' },
      { ...titled('approvedBy'), kind: 'actor', hidden: true },
      { ...titled('custodyAddress'), kind: 'address' },
      { ...titled('receivingAddress'), kind: 'address' },
      { ...titled('mintHash'), kind: 'hash' },
      { ...titled('type'), kind: 'text' },
      { ...titled('updatedAt'), kind: 'instant' },
      { ...titled('reason'), kind: 'text', long: true, hidden: true },
      { ...titled('refunded'), kind: 'btc', hidden: true },
      { ...titled('refundAmount'), kind: 'btc', hidden: true },
      { ...titled('refundAddress'), kind: 'address', hidden: true },
      {
        ...titled('refundFinding'),
        kind: 'choice',
        ...codesOf('refundFinding'),
        hidden: true,
      },
      { ...titled('refundRequestedBy'), kind: 'actor', hidden: true },
      { ...titled('confirmedAt'), kind: 'instant', hidden: true },
      waitingColumn(titled, say, depositServiceState),
      { ...titled('occurredAt'), kind: 'instant', hidden: true },
      {
        ...titled('lockTime'),
        kind: 'composed',
        text: ({ lockTime }) => lockText(lockTime),
        value: lockText,
        hidden: true,
      },
      {
        ...titled('network'),
        kind: 'choice',
        ...codesOf('network'),
        hidden: true,
      },
      { ...titled('vout'), kind: 'count', hidden: true },
      { ...titled('userAddress'), kind: 'address', hidden: true },
      { ...titled('burnHash'), kind: 'hash', hidden: true },
      { ...titled('payoutTxid'), kind: 'hash', hidden: true },
      { ...titled('remarks'), kind: 'text', long: true, hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf, lockText, say],
  );
}
