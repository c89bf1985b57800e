// Adding a record.
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { Refusal } from '../acts/refusal.tsx';
import { useDone } from '../acts/use-done.ts';
import { useFocusBack } from '../acts/use-focus-back.ts';
import { useLeave } from '../acts/use-leave.ts';
import { useSending } from '../acts/use-sending.ts';
import { call } from '../app/api.ts';
import { RecordFields } from './record-fields.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { bodyOf, type Values } from './values.ts';
import type { RecordWords } from './words.ts';

export function AddDialog({ record, words, onClose }: { record: RecordContract; words: RecordWords; onClose: () => void }) {
  const { t } = useTranslation(['record', 'common']);
  const [form] = Form.useForm<Values>();
  const done = useDone();
  const leave = useLeave(form, onClose);
  const { pending, problem, run } = useSending();
  const { fields } = record.parts;
  useFocusBack();
  useFieldErrors(form, fields, problem);

  const submit = async (values: Values): Promise<void> => {
    const body = bodyOf(fields, values);
    const receipt = await run(body, (act) => call(record.add, { body, act }));
    if (!receipt) return;
    done(t('add.done', { ...words.nouns }));
    onClose();
  };
  return (
    <Modal open title={words.act('add')} okText={t('add.submit')} cancelText={t('common:action.cancel')} onOk={form.submit} onCancel={leave} confirmLoading={pending} width={560} mask={{ closable: false }} className="act-dialog">
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form" scrollToFirstError><RecordFields fields={fields} /></Form>
      <Refusal problem={problem} />
    </Modal>
  );
}
