// Records that the access of a person was reviewed, with a note.
import { App, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE } from '#contracts/areas/access/events.ts';
import type { AccessRow } from '#contracts/areas/access/reads.ts';
import { Refusal } from '../../actions/refusal.tsx';
import { useSending } from '../../actions/use-sending.ts';
import { useActorName } from '../../rights/actors.ts';
import { useAttest } from './use-access.ts';

export function AttestDialog({ row, onClose }: { row: AccessRow; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common']);
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const { pending, problem, run } = useSending();
  const attest = useAttest();
  const who = useActorName()(row.id);
  const submit = async ({ note }: { note: string }): Promise<void> => {
    const body = { administrator: row.id, note };
    if (!(await run(body, (key) => attest(body, key)))) return;
    message.success(t('attested', { who }));
    onClose();
  };
  return (
    <Modal
      open
      title={t('attestOf', { who })}
      okText={t('attest')}
      cancelText={t('common:action.cancel')}
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={pending}
      width={480}
    >
      <p>{t('attestHint')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)} disabled={pending}>
        <Form.Item
          name="note"
          label={t('note')}
          rules={[{ required: true, whitespace: true, message: t('noteMissing') }]}
        >
          <Input.TextArea autoFocus maxLength={MAX_NOTE} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
      <Refusal problem={problem} />
    </Modal>
  );
}
