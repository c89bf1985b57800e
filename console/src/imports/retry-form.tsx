// Retries the refused rows of a batch job, with the confirmation that the action requires and the total retyped. Rows
// that have changed since need their own dialog.
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { WholeAmount } from '#contracts/values/values.ts';
import { Refusal } from '../actions/refusal.tsx';
import { useSending } from '../actions/use-sending.ts';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { formatBtc, formatCount } from '../base/amounts.ts';
import { Retype } from '../amounts/retype.tsx';
import { useProblemText } from '../i18n/problem-text.ts';
import { retry, retryQuery } from './results.ts';

interface Props {
  id: string;
  onCancel: () => void;
  /** Called with the receipt of the retry job. */
  onAsked: (again: Receipt) => void;
}

export function TryAgain({ id, onCancel, onAsked }: Props) {
  const { t } = useTranslation(['batches', 'common']);
  const { error: words } = useProblemText();
  const [form] = Form.useForm();
  const { data, error, refetch } = useQuery(retryQuery(id));
  // The total has changed meanwhile: load and show the current one.
  const sending = useSending(async ({ code }) => {
    if (code === 'total-mismatch') await refetch();
  });
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={words(error)}
        action={
          <Button size="small" onClick={onCancel}>
            {t('common:action.close')}
          </Button>
        }
      />
    );
  if (!data) return <LinesSkeleton lines={3} />;
  const {
    count,
    amounts: { amount: total = '0' },
    changed,
    retyped,
  } = data;
  const shown = { count, shown: formatCount(count) };
  const submit = async (): Promise<void> => {
    const body = retyped ? { amount: total, acknowledged: true as const } : {};
    const answer = await sending.run(['retry', id, body], (idempotencyKey) => retry(id, body, idempotencyKey));
    if (answer) onAsked(answer);
  };
  return (
    <section className="try-again" aria-label={t('again')}>
      <p className="action-sentence">
        {retyped ? t('againTotal', { ...shown, total: formatBtc(total) }) : t('againAsk', shown)}
      </p>
      {changed.length ? (
        <p className="action-note">
          {t('againChanged', { count: changed.length, shown: formatCount(changed.length) })}
        </p>
      ) : null}
      <Refusal problem={sending.problem} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()} className="action-form">
        {retyped ? (
          <Retype
            of={{
              column: 'amount',
              field: { kind: 'sats', schema: WholeAmount, names: retyped.names },
              ...(retyped.acknowledge && { acknowledge: retyped.acknowledge }),
            }}
            value={total}
            isTotal
          />
        ) : null}
        <div className="import-actions">
          <Button type="primary" htmlType="submit" loading={sending.pending}>
            {t('retryDo')}
          </Button>
          <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
        </div>
      </Form>
    </section>
  );
}
