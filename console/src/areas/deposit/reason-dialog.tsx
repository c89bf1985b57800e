// Acts that need nothing but a reason.
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { depositCommands, depositReads, type DepositRow } from '#contracts/deposit.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { required } from '../../acts/validation.ts';
import { call } from '../../app/api.ts';
import { formatBtc } from '../../base/amounts.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useDepositColumns } from './columns.ts';
import { WhichDeposit } from './which-deposit.tsx';

export type ReasonedAct = 'cancel' | 'reject' | 'rejectRefund' | 'withdrawRefund' | 'retryMint' | 'retryRefund';
const DANGEROUS: readonly ReasonedAct[] = ['cancel', 'reject', 'rejectRefund'];
const RETRIES: readonly ReasonedAct[] = ['retryMint', 'retryRefund'];
const MAX_REASON = 500;
const Reason = depositCommands.cancel.body.shape.reason;

export function ReasonDialog({ kind, row, isPossible, onClose }: { kind: ReasonedAct; row: DepositRow; isPossible: (row: DepositRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation(['deposit', 'common']);
  const { invalid } = useProblemText();
  const [form] = Form.useForm<{ reason: string }>();
  const act = useAct(depositReads, row);
  const done = useDone();
  const { seen } = act;

  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    const body = { reason };
    const receipt = await act.run(body, (options) => call(depositCommands[kind], { params: { id: seen.id }, body, ...options }));
    if (!receipt) return;
    done(t(`reasoned.${kind}.done`));
    onClose();
  };

  return (
    <ActDialog act={act} columns={useDepositColumns()} title={t(`reasoned.${kind}.title`)} submit={t(`reasoned.${kind}.submit`)} danger={DANGEROUS.includes(kind)} isPossible={isPossible(seen)} {...(kind === 'cancel' ? { leave: t('common:action.back') } : {})} onSubmit={form.submit} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ institution: seen.institution, amount: formatBtc(seen.amount), refund: formatBtc(seen.refundAmount ?? '0') }} say={(values) => t(`reasoned.${kind}.sentence`, values)} /></p>
      <WhichDeposit row={seen} />
      {RETRIES.includes(kind) && seen.reason ? <p className="act-note"><Sentence values={{ reason: seen.reason }} say={(values) => t('reasoned.last', values)} /></p> : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form">
        <Form.Item name="reason" label={t('field.reason')} rules={[required(Reason, { prompt: t('enter.reason'), invalid })]}>
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
        </Form.Item>
      </Form>
      <p className="act-note">{t(`reasoned.${kind}.next`)}</p>
    </ActDialog>
  );
}
