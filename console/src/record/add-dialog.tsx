// Adding a record.
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { Refusal } from '../acts/refusal.tsx';
import { useFocusBack } from '../acts/use-focus-back.ts';
import { useLeave } from '../acts/use-leave.ts';
import { FormFields } from '../declared/form-fields.tsx';
import { useAdd } from './use-add.ts';
import type { Values } from '../declared/values.ts';
import type { RecordWords } from './words.ts';

export function AddDialog({ record, words, onClose }: { record: RecordContract; words: RecordWords; onClose: () => void }) {
  const { t } = useTranslation(['record', 'common']);
  const [form] = Form.useForm<Values>();
  const leave = useLeave(form, onClose);
  const { pending, problem, submit } = useAdd({ record, words, form, onDone: onClose });
  useFocusBack();
  return (
    <Modal open title={words.act('add')} okText={t('add.submit')} cancelText={t('common:action.cancel')} onOk={form.submit} onCancel={leave} confirmLoading={pending} width={560} mask={{ closable: false }} className="act-dialog">
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form" scrollToFirstError><FormFields fields={record.parts.fields} /></Form>
      <Refusal problem={problem} />
    </Modal>
  );
}
