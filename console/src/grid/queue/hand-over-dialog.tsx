// Hands a queue's record over to another person, with a note.
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REMOVED } from '#contracts/values/removed.ts';
import { Uuid } from '#contracts/values/values.ts';
import { DIALOG_WIDTHS } from '../../app/look/dialog-widths.ts';
import { useSession } from '../../app/session/session.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { actorsQuery } from '../../rights/actors.ts';

const MAX_NOTE = 500;

export interface HandOverValues {
  to: string;
  note?: string;
}
interface Props {
  /** The record, in words. */
  name: string;
  /** Throws the reason if it fails. */
  onHandOver: (values: HandOverValues) => Promise<void>;
  onClose: () => void;
}

export function HandOverDialog({ name, onHandOver, onClose }: Props) {
  const { t } = useTranslation(['handover', 'common', 'action']);
  const [form] = Form.useForm<HandOverValues>();
  const me = useSession()?.administrator.id;
  const { data } = useQuery(actorsQuery);
  const problems = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const people = (data?.actors ?? []).filter(
    ({ id, name: of }) => id !== me && of !== REMOVED && Uuid.safeParse(id).success,
  );
  const submit = async (values: HandOverValues): Promise<void> => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await onHandOver(values);
      onClose();
    } catch (thrown) {
      setRefusal(thrown);
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('handOver')}
      okText={t('handOver')}
      cancelText={t('common:action.cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      width={DIALOG_WIDTHS.action}
      className="action-dialog"
      footer={(buttons) => (
        <>
          {refusal ? <Alert type="error" showIcon role="alert" title={problems.error(refusal)} /> : null}
          {buttons}
        </>
      )}
    >
      <p className="action-sentence">{name}</p>
      <Form<HandOverValues> form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        <Form.Item name="to" label={t('to')} rules={[{ required: true, message: t('choose') }]}>
          <Select
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            options={people.map(({ id, name: label }) => ({ value: id, label }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_NOTE} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
