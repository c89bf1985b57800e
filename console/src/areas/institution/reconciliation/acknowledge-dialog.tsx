// Acknowledges the difference of an account from the ledger, with a reason, as it was when the dialog opened.
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acknowledgeDifference } from '#contracts/areas/institution-account/actions.ts';
import type { InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { Facts } from '../../../actions/facts.tsx';
import { Refusal } from '../../../actions/refusal.tsx';
import { useLeave } from '../../../actions/drafts/use-leave.ts';
import { useSending } from '../../../actions/use-sending.ts';
import { useSuccessMessage } from '../../../app/use-success-message.ts';
import { required } from '../../../actions/validation.ts';
import { DIALOG_WIDTHS } from '../../../app/look/dialog-widths.ts';
import { call } from '../../../app/server/api.ts';
import { useTime } from '../../../app/time/time.ts';
import { formatBtc } from '../../../base/amounts.ts';
import { useSay } from '../../../i18n/pair.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useReconciliation } from './use-reconciliation.ts';
import '../../../actions/actions.css';

const MAX_REASON = 500;
const btc = (sats: string | null): string => (sats === null ? '–' : `${formatBtc(sats, { signed: true })} BTC`);

/** `now`: the balance as it is now; undefined: it is gone. */
export function AcknowledgeDialog({
  opened,
  now,
  onDone,
  onClose,
}: {
  opened: InstitutionBalance;
  now: InstitutionBalance | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['institution', 'action', 'common']);
  const say = useSay();
  const time = useTime();
  const { invalid } = useProblemText();
  const [form] = Form.useForm<{ reason: string }>();
  const [{ id, institution, network, difference, seenAt }] = useState(opened);
  const { pending, problem, run } = useSending();
  const done = useSuccessMessage();
  const leave = useLeave(form, onClose);
  const { data } = useReconciliation(id);
  // Of this difference, not of a later one.
  const history = data?.snapshots[0]?.difference === difference ? data : null;
  const isCurrent = now?.result === 'DIFFERS' && now.difference === difference && !now.acknowledged;
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    const body = { difference: difference!, reason };
    const receipt = await run(body, (idempotencyKey) =>
      call(acknowledgeDifference, { params: { id }, body, idempotencyKey }),
    );
    if (!receipt) return;
    done(t('reconcile.acknowledge.done', { name: institution }));
    onDone();
  };
  return (
    <Modal
      open
      title={t('reconcile.acknowledge.title')}
      okText={t('reconcile.acknowledge.submit')}
      cancelText={t(isCurrent ? 'common:action.cancel' : 'common:action.close')}
      onOk={form.submit}
      onCancel={leave}
      confirmLoading={pending}
      okButtonProps={isCurrent || pending ? {} : { style: { display: 'none' } }}
      width={DIALOG_WIDTHS.action}
      mask={{ closable: false }}
      className="action-dialog"
    >
      <Facts
        of={[
          [t('balance.institution'), institution],
          [t('balance.network'), say(NETWORKS[network])],
          [t('balance.difference'), btc(difference)],
          [t('reconcile.acknowledge.explained'), btc(history?.explained ?? null)],
          [t('reconcile.acknowledge.unexplained'), btc(history?.unexplained ?? null)],
          [t('reconcile.at'), seenAt === null ? '–' : time.format(seenAt)],
        ]}
      />
      {isCurrent || pending ? null : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(now?.acknowledged ? 'reconcile.acknowledge.known' : 'reconcile.acknowledge.changed', {
            difference: btc(now?.difference ?? null),
          })}
        />
      )}
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)} className="action-form">
        <Form.Item
          name="reason"
          label={t('action:reason.label')}
          rules={[required(acknowledgeDifference.body.shape.reason, { prompt: t('action:reason.enter'), invalid })]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
        </Form.Item>
      </Form>
      <p className="action-note">{t('reconcile.acknowledge.next')}</p>
      <Refusal problem={problem} />
    </Modal>
  );
}
