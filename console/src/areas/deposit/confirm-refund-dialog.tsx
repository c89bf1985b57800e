// Confirming a refund: it pays, so the person checks twice and types the amount once more.
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { depositCommands, depositReads, type DepositRow } from '#contracts/deposit.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { Facts } from '../../acts/facts.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { call } from '../../app/api.ts';
import { formatBtc, formatCount } from '../../base/amounts.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { useDepositColumns } from './columns.ts';
import { DoubleCheck, type Checked } from './double-check.tsx';
import { SecondPersonNote } from './second-person-note.tsx';

export function ConfirmRefundDialog({ row, isPossible, onClose }: { row: DepositRow; isPossible: (row: DepositRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation(['deposit', 'status']);
  const [form] = Form.useForm<Checked>();
  const act = useAct(depositReads, row);
  const done = useDone();
  const name = useActorName();
  const { seen } = act;
  const sats = BigInt(seen.refundAmount ?? '0');
  const refund = formatBtc(sats);

  const submit = async (): Promise<void> => {
    const receipt = await act.run({}, (options) => call(depositCommands.confirmRefund, { params: { id: seen.id }, body: {}, ...options }));
    if (!receipt) return form.resetFields(['acknowledged']);
    done(t('confirmRefund.done'));
    onClose();
  };

  return (
    <ActDialog act={act} columns={useDepositColumns()} title={t('confirmRefund.title')} submit={t('confirmRefund.submit', { refund })} isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ institution: seen.institution, refund, sats: formatCount(sats) }} say={(values) => t('confirmRefund.sentence', values)} /></p>
      <Facts of={[
        [t('confirmRefund.to'), <code key="to">{seen.refundAddress}</code>],
        [t('field.userName'), seen.userName],
        [t('confirm.output'), <code key="output">{seen.txid}:{seen.vout}</code>],
        [t('confirmRefund.of'), `${formatBtc(seen.amount)} BTC`],
        [t('field.refunded'), `${formatBtc(seen.refunded)} BTC`],
        [t('field.mintStatus'), t(`status:mint.${seen.mintStatus}`)],
        ...(seen.burnHash ? [[t('field.burnHash'), <code key="burn">{seen.burnHash}</code>] as const] : []),
        [t('confirmRefund.requested'), name(seen.refundRequestedBy ?? '')],
      ]} />
      <Alert type="warning" showIcon title={t('confirmRefund.warning')} description={t('confirmRefund.warningAbout')} />
      <Form<Checked> form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()} className="act-form">
        <DoubleCheck sats={sats} words={{ retype: t('confirmRefund.retype'), prompt: t('enter.retypeRefund'), mismatch: t('amount.refundMismatch'), acknowledge: t('confirmRefund.acknowledge') }} />
      </Form>
      <SecondPersonNote act="confirmRefund" row={seen} />
      <p className="act-note">{t('confirmRefund.next')}</p>
    </ActDialog>
  );
}
