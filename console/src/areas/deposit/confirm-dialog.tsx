// Confirming a deposit: it mints, so the person checks twice and types the amount once more.
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { depositCommands, depositReads, type DepositRow } from '#contracts/deposit.ts';
import { WEI_PER_SATOSHI } from '#contracts/values.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { Facts } from '../../acts/facts.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { satsOf } from '../../acts/validation.ts';
import { call } from '../../app/api.ts';
import { useTime } from '../../app/time.ts';
import { formatBtc, formatCount, formatYbtc } from '../../base/amounts.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { useDepositColumns } from './columns.ts';
import { DoubleCheck, type Checked } from './double-check.tsx';
import { SecondPersonNote } from './second-person-note.tsx';

export function ConfirmDialog({ row, isPossible, onClose }: { row: DepositRow; isPossible: (row: DepositRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('deposit');
  const [form] = Form.useForm<Checked>();
  const act = useAct(depositReads, row);
  const done = useDone();
  const time = useTime();
  const name = useActorName();
  const { seen } = act;
  const amount = formatBtc(seen.amount);

  const submit = async ({ amount: typed }: Checked): Promise<void> => {
    const body = { amount: satsOf(typed)!.toString(), acknowledged: true as const };
    const receipt = await act.run(body, (options) => call(depositCommands.confirm, { params: { id: seen.id }, body, ...options }));
    if (!receipt) return form.resetFields(['acknowledged']);
    done(t('confirm.done'));
    onClose();
  };

  return (
    <ActDialog act={act} columns={useDepositColumns()} title={t('confirm.title')} submit={t('confirm.submit', { amount })} isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ institution: seen.institution, userName: seen.userName, amount, sats: formatCount(BigInt(seen.amount)) }} say={(values) => t('confirm.sentence', values)} /></p>
      <Facts of={[
        [t('confirm.mints'), <strong key="mints">{formatYbtc(BigInt(seen.amount) * WEI_PER_SATOSHI)} YBTC</strong>],
        [t('confirm.to'), <code key="to">{seen.receivingAddress}</code>],
        [t('confirm.output'), <code key="output">{seen.txid}:{seen.vout}</code>],
        [t('field.custodyAddress'), <code key="custody">{seen.custodyAddress}</code>],
        [t('field.network'), t(`network.${seen.network}`)],
        [t('confirm.recorded'), <Sentence key="by" values={{ who: name(seen.recordedBy), when: time.format(seen.recordedAt) }} say={(values) => t('confirm.by', values)} />],
      ]} />
      <Alert type="warning" showIcon title={t('confirm.warning')} description={t('confirm.warningAbout')} />
      <Form<Checked> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form">
        <DoubleCheck sats={BigInt(seen.amount)} words={{ retype: t('confirm.retype'), prompt: t('enter.retype'), mismatch: t('amount.mismatch'), acknowledge: t('confirm.acknowledge') }} />
      </Form>
      <SecondPersonNote act="confirm" row={seen} />
      <p className="act-note">{t('confirm.next')}</p>
    </ActDialog>
  );
}
