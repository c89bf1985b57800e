// Confirming many deposits at once.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { confirmDeposits, type DepositRow } from '#contracts/deposit.ts';
import { BatchDialog } from '../../acts/batch-dialog.tsx';
import { formatBtc, sumOf } from '../../app/amounts.ts';
import { call } from '../../app/api.ts';
import { shortened } from '../../grid/column.ts';

const amountOf = (rows: readonly DepositRow[]): string => formatBtc(sumOf(rows.map(({ amount }) => amount)));
const Short = ({ of }: { of: string }) => <code title={of}>{shortened(of)}</code>;

export function ConfirmManyDialog({ rows, onClose, onDone }: { rows: readonly DepositRow[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('deposit');
  return (
    <BatchDialog name="deposits" rows={rows} onClose={onClose} onDone={onDone}
      send={(of, { dryRun, ...options }) => call(confirmDeposits, { body: { items: of.map(({ id, amount, revision }) => ({ id, amount, revision })), acknowledged: true, dryRun }, ...options })}
      columns={[
        { head: t('field.institution'), cell: ({ institution }) => institution },
        { head: `${t('field.amount')} (BTC)`, isFigure: true, cell: ({ amount }) => formatBtc(amount) },
        { head: t('field.txid'), cell: ({ txid }) => <Short of={txid} /> },
        { head: t('field.receivingAddress'), cell: ({ receivingAddress }) => <Short of={receivingAddress} /> },
      ]}
      texts={{
        title: t('batch.title'), none: t('batch.none'), would: (of) => t('batch.would', { count: of.length, amount: amountOf(of) }), submit: (of) => t('batch.submit', { count: of.length, amount: amountOf(of) }),
        refused: (count) => t('batch.refused', { count }), done: (count) => t('batch.done', { count }), failed: (count) => t('batch.failed', { count }), outcome: (result) => t(`batch.outcome.${result}`),
      }}
      warning={<Alert type="warning" showIcon title={t('confirm.warning')} description={t('confirm.warningAbout')} />}
      acknowledge={{ label: t('batch.acknowledge'), missing: t('confirm.mustAcknowledge') }} />
  );
}
