// Asking for a refund: how much, where to, and if it was minted, the burn.
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { bitcoinAddressKind } from '#contracts/address.ts';
import { depositCommands, depositReads, type DepositRow } from '#contracts/deposit.ts';
import { EvmHash, Satoshis } from '#contracts/values.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { required, requiredAmount, satsOf } from '../../acts/validation.ts';
import { call } from '../../app/api.ts';
import { useRules } from '../../app/use-rules.ts';
import { formatBtc } from '../../base/amounts.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { BtcInput } from './btc-input.tsx';
import { useDepositColumns } from './columns.ts';
import { refundable } from './rules.ts';
import { WhichDeposit } from './which-deposit.tsx';

interface Values { amount: string; receivingAddress: string; burnHash?: string }
const { shape } = depositCommands.requestRefund.body;

export function RequestRefundDialog({ row, isPossible, onClose }: { row: DepositRow; isPossible: (row: DepositRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('deposit');
  const { invalid } = useProblemText();
  const [form] = Form.useForm<Values>();
  const act = useAct(depositReads, row);
  const done = useDone();
  const alone = useRules()?.secondPerson['deposit:confirm-refund'] === false;
  const { seen } = act;
  const left = refundable(seen);
  const isMinted = seen.mintStatus === 'MINTED';

  const submit = async ({ amount, receivingAddress, burnHash }: Values): Promise<void> => {
    const body = { amount: satsOf(amount)!.toString(), receivingAddress: receivingAddress.trim(), ...(isMinted ? { burnHash: burnHash! } : {}) };
    const receipt = await act.run(body, (options) => call(depositCommands.requestRefund, { params: { id: seen.id }, body, ...options }));
    if (!receipt) return;
    done(t('refund.done'));
    onClose();
  };

  return (
    <ActDialog act={act} columns={useDepositColumns()} title={t('refund.title')} submit={t('refund.submit')} isPossible={isPossible(seen)} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ institution: seen.institution, amount: formatBtc(seen.amount), left: formatBtc(left) }} say={(values) => t('refund.sentence', values)} /></p>
      <WhichDeposit row={seen} />
      {isMinted ? <Alert type="info" showIcon title={t('refund.burned')} /> : null}
      {seen.mintStatus === 'FAILED' ? <Alert type="info" showIcon title={t('refund.mintFailed')} /> : null}
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form">
        <Form.Item name="amount" label={t('refund.amount')} rules={[requiredAmount(Satoshis, {
          prompt: t('enter.refundAmount'), notAnAmount: t('amount.notAnAmount'), refuse: (sats) => (sats > left ? t('amount.tooLarge', { max: formatBtc(left) }) : null),
        })]}>
          <BtcInput autoFocus all={formatBtc(left, { grouped: false })} />
        </Form.Item>
        <Form.Item name="receivingAddress" label={`${t('refund.address')} (${t(`network.${seen.network}`)})`} rules={[
          required(shape.receivingAddress, { prompt: t('enter.receivingAddress'), invalid }),
          { validator: async (_, value: unknown) => { if (typeof value === 'string' && shape.receivingAddress.safeParse(value).success && bitcoinAddressKind(shape.receivingAddress.parse(value), seen.network) === null) throw new Error(invalid('address-of-another-network')); } },
        ]}>
          <Input autoComplete="off" spellCheck={false} className="mono" />
        </Form.Item>
        {isMinted ? (
          <Form.Item name="burnHash" label={t('refund.burnHash')} rules={[required(EvmHash, { prompt: t('enter.burnHash'), invalid })]}>
            <Input autoComplete="off" spellCheck={false} className="mono" placeholder="0x…" />
          </Form.Item>
        ) : null}
      </Form>
      <p className="act-note">{t(alone ? 'refund.nextAlone' : 'refund.next')}</p>
    </ActDialog>
  );
}
