// Confirming many deposits at once: all that is confirmed of each is there to be checked, and their total is typed once more.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { confirmDeposits, type DepositRow } from '#contracts/deposit.ts';
import { WEI_PER_SATOSHI } from '#contracts/values.ts';
import { BatchDialog } from '../../acts/batch-dialog.tsx';
import { Facts } from '../../acts/facts.tsx';
import { call } from '../../app/api.ts';
import { useTime } from '../../app/time.ts';
import { formatBtc, formatYbtc, sumOf } from '../../base/amounts.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { DoubleCheck } from './double-check.tsx';

const totalOf = (rows: readonly DepositRow[]): bigint => sumOf(rows.map(({ amount }) => amount));

export function ConfirmManyDialog({ rows, onClose, onDone }: { rows: readonly DepositRow[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('deposit');
  const time = useTime();
  const name = useActorName();
  return (
    <BatchDialog name="deposits" rows={rows} onClose={onClose} onDone={onDone}
      send={(of, { dryRun, ...options }) => call(confirmDeposits, { body: { items: of.map(({ id, amount, revision }) => ({ id, amount, revision })), acknowledged: true, dryRun }, ...options })}
      columns={[
        { head: t('field.institution'), cell: ({ institution }) => institution },
        { head: t('field.userName'), cell: ({ userName }) => userName },
        { head: `${t('field.amount')} (BTC)`, isFigure: true, cell: ({ amount }) => formatBtc(amount) },
        { head: t('field.network'), cell: ({ network }) => t(`network.${network}`) },
      ]}
      details={({ amount, receivingAddress, txid, vout, custodyAddress, recordedBy, recordedAt }) => (
        <Facts of={[
          [t('confirm.mints'), `${formatYbtc(BigInt(amount) * WEI_PER_SATOSHI)} YBTC`],
          [t('confirm.to'), <code key="to">{receivingAddress}</code>],
          [t('confirm.output'), <code key="output">{txid}:{vout}</code>],
          [t('field.custodyAddress'), <code key="custody">{custodyAddress}</code>],
          [t('confirm.recorded'), <Sentence key="by" values={{ who: name(recordedBy), when: time.format(recordedAt) }} say={(values) => t('confirm.by', values)} />],
        ]} />
      )}
      texts={{
        title: t('batch.title'), none: t('batch.none'), would: (of) => t('batch.would', { count: of.length, amount: formatBtc(totalOf(of)) }), submit: (of) => t('batch.submit', { count: of.length, amount: formatBtc(totalOf(of)) }),
        refused: (count) => t('batch.refused', { count }), done: (count) => t('batch.done', { count }), failed: (count) => t('batch.failed', { count }), outcome: (result) => t(`batch.outcome.${result}`),
      }}
      warning={<Alert type="warning" showIcon title={t('confirm.warning')} description={t('confirm.warningAbout')} />}
      checks={(would) => <DoubleCheck sats={totalOf(would)} words={{ retype: t('batch.retype'), prompt: t('enter.retypeTotal'), mismatch: t('amount.totalMismatch'), acknowledge: t('batch.acknowledge') }} />} />
  );
}
