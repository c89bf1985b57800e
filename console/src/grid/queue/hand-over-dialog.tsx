// Hands a queue's record over to another person, with a note.
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE } from '#contracts/areas/handover/events.ts';
import { useReceivers } from '../../app/handovers.ts';
import { useSuccessMessage } from '../../app/use-success-message.ts';
import { SendingDialog } from '../../app/look/sending-dialog.tsx';

export interface HandOverValues {
  to: string;
  note?: string;
}
interface Props {
  model: string;
  record: string;
  /** The record, in words. */
  name: string;
  /** Throws the reason if it fails. */
  onHandOver: (values: HandOverValues) => Promise<void>;
  onClose: () => void;
}

export function HandOverDialog({ model, record, name, onHandOver, onClose }: Props) {
  const { t } = useTranslation('handover');
  const done = useSuccessMessage();
  const people = useReceivers(model, record);
  const nameOf = (person: string): string => people?.find(({ id }) => id === person)?.name ?? person;
  return (
    <SendingDialog<HandOverValues>
      title={t('handOver')}
      submit={t('handOver')}
      width="action"
      className="action-dialog"
      onSend={async (values) => {
        await onHandOver(values);
        done(t('done', { name: nameOf(values.to) }));
      }}
      onClose={onClose}
    >
      <p className="action-sentence">{name}</p>
      <Form.Item name="to" label={t('to')} rules={[{ required: true, message: t('choose') }]}>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          loading={!people}
          options={(people ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_NOTE} showCount />
      </Form.Item>
    </SendingDialog>
  );
}
