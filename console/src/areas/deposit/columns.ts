import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BurnFinding, type LockTime } from '#contracts/areas/deposit/events.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { useTime } from '../../app/time/time.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { depositTone, mintTone, refundTone } from './tones.ts';

/** The lock time in words. */
export function useLockTimeText(): (lock: LockTime) => string {
  const { t } = useTranslation('deposit');
  const { format } = useTime();
  return useMemo(
    () => (lock) => {
      switch (lock.kind) {
        case 'none':
          return t('lock.none');
        case 'height':
          return t('lock.heightText', { value: lock.value });
        case 'time':
          return format(lock.value);
        default:
          return lock satisfies never;
      }
    },
    [t, format],
  );
}

/** All fields of a deposit. Those used daily come first; the rest can be chosen. */
export function useDepositColumns(): readonly Column<DepositRow>[] {
  const { t } = useTranslation(['deposit', 'status']);
  const lockText = useLockTimeText();
  return useMemo<ColumnOf<DepositRow>[]>(
    () => [
      {
        field: 'status',
        kind: 'status',
        tones: depositTone,
        label: (value) => t(`status:deposit.${value}`),
        title: t('field.status'),
      },
      { field: 'amount', kind: 'btc', title: t('field.amount') },
      { field: 'institution', kind: 'text', title: t('field.institution') },
      {
        field: 'mintStatus',
        kind: 'status',
        tones: mintTone,
        label: (value) => t(`status:mint.${value}`),
        title: t('field.mintStatus'),
      },
      {
        field: 'refundStatus',
        kind: 'status',
        tones: refundTone,
        label: (value) => t(`status:refund.${value}`),
        title: t('field.refundStatus'),
      },
      { field: 'txid', kind: 'hash', title: t('field.txid') },
      { field: 'userName', kind: 'text', title: t('field.userName') },
      { field: 'recordedAt', kind: 'instant', identifies: true, title: t('field.recordedAt') },
      { field: 'recordedBy', kind: 'actor', title: t('field.recordedBy') },
      { field: 'confirmedBy', kind: 'actor', title: t('field.confirmedBy') },
      { field: 'custodyAddress', kind: 'address', title: t('field.custodyAddress') },
      { field: 'receivingAddress', kind: 'address', title: t('field.receivingAddress') },
      { field: 'mintHash', kind: 'hash', title: t('field.mintHash') },
      { field: 'type', kind: 'text', title: t('field.type') },
      { field: 'updatedAt', kind: 'instant', title: t('field.updatedAt') },
      { field: 'reason', kind: 'text', title: t('field.reason'), long: true, hidden: true },
      { field: 'refunded', kind: 'btc', title: t('field.refunded'), hidden: true },
      { field: 'refundAmount', kind: 'btc', title: t('field.refundAmount'), hidden: true },
      { field: 'refundAddress', kind: 'address', title: t('field.refundAddress'), hidden: true },
      {
        field: 'refundFinding',
        kind: 'choice',
        values: BurnFinding.options,
        label: (value) => t(`refundFinding.${value}`),
        title: t('field.refundFinding'),
        hidden: true,
      },
      { field: 'refundRequestedBy', kind: 'actor', title: t('field.refundRequestedBy'), hidden: true },
      { field: 'confirmedAt', kind: 'instant', title: t('field.confirmedAt'), hidden: true },
      { field: 'occurredAt', kind: 'instant', title: t('field.occurredAt'), hidden: true },
      {
        field: 'lockTime',
        kind: 'composed',
        text: ({ lockTime }) => lockText(lockTime),
        value: lockText,
        title: t('field.lockTime'),
        hidden: true,
      },
      {
        field: 'network',
        kind: 'choice',
        values: ['mainnet', 'testnet', 'signet', 'regtest'],
        label: (value) => t(`network.${value}`, { defaultValue: value }),
        title: t('field.network'),
        hidden: true,
      },
      { field: 'vout', kind: 'count', title: t('field.vout'), hidden: true },
      { field: 'userAddress', kind: 'address', title: t('field.userAddress'), hidden: true },
      { field: 'burnHash', kind: 'hash', title: t('field.burnHash'), hidden: true },
      { field: 'payoutTxid', kind: 'hash', title: t('field.payoutTxid'), hidden: true },
      { field: 'remarks', kind: 'text', title: t('field.remarks'), long: true, hidden: true },
      { field: 'createdPosition', kind: 'position', title: t('field.createdPosition'), hidden: true },
      { field: 'revision', kind: 'count', title: t('field.revision'), hidden: true },
      { field: 'id', kind: 'id', title: t('field.id'), hidden: true },
    ],
    [t, lockText],
  );
}
