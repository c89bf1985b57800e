// The dialog of an act that begins a row, out of its declaration.
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type DeclaredAct } from '#contracts/act.ts';
import { Refusal } from '../acts/refusal.tsx';
import { useDone } from '../acts/use-done.ts';
import { useFocusBack } from '../acts/use-focus-back.ts';
import { useLeave } from '../acts/use-leave.ts';
import { useSending } from '../acts/use-sending.ts';
import { call } from '../app/api.ts';
import { useSay } from '../i18n/pair.ts';
import { filled } from './filled.tsx';
import { FormFields } from './form-fields.tsx';
import { SecondPersonNote } from './second-person-note.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { bodyOf, type Values } from './values.ts';

export function BeginDialog({ act, onClose }: { act: DeclaredAct; onClose: () => void }) {
  const { t } = useTranslation('common');
  const say = useSay();
  const [form] = Form.useForm<Values>();
  const leave = useLeave(form, onClose);
  const done = useDone();
  const { pending, problem, run } = useSending();
  const { words, parts: { next }, route } = act;
  const fields = fieldsOf(act.parts);
  useFieldErrors(form, fields, problem);
  useFocusBack();

  const submit = async (values: Values): Promise<void> => {
    const body = bodyOf(fields, values);
    if (!await run(body, (key) => call(route, { body, act: key }))) return;
    done(filled(say(words.told), {}));
    onClose();
  };
  return (
    <Modal open title={say(words.title)} okText={say(words.submit)} cancelText={t('action.cancel')} onOk={form.submit} onCancel={leave} confirmLoading={pending} width={560} mask={{ closable: false }} className="act-dialog">
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form" scrollToFirstError><FormFields fields={fields} /></Form>
      <SecondPersonNote act={act} row={{}} />
      {next ? <p className="act-note">{say(next)}</p> : null}
      <Refusal problem={problem} />
    </Modal>
  );
}
