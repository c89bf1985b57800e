// Adding a person: they get a one-time link to set their password.
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { administratorActs } from '#contracts/administrator-acts.ts';
import { EmailAddress } from '#contracts/administrator.ts';
import { Refusal } from '../../acts/refusal.tsx';
import { useDone } from '../../acts/use-done.ts';
import { useSending } from '../../acts/use-sending.ts';
import { call } from '../../app/api.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { PersonFields, type PersonValues } from './person-fields.tsx';

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['administrator', 'common']);
  const { invalid } = useProblemText();
  const [form] = Form.useForm<PersonValues>();
  const done = useDone();
  const { pending, problem, run } = useSending(({ fields }) => form.setFields(fields.map(({ path, key }) => ({ name: path as keyof PersonValues, errors: [invalid(key)] }))));

  const submit = async (body: PersonValues): Promise<void> => {
    const receipt = await run(body, (act) => call(administratorActs.acts.add.route, { body, act }));
    if (!receipt) return;
    done(t('form.done', { email: EmailAddress.parse(body.email) }));
    onClose();
  };
  return (
    <Modal open title={t('form.add')} okText={t('form.addSubmit')} cancelText={t('common:action.cancel')} onOk={form.submit} onCancel={onClose} confirmLoading={pending} width={520} mask={{ closable: false }} className="act-dialog">
      <Form<PersonValues> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)} className="act-form"><PersonFields /></Form>
      <p className="act-note">{t('form.next')}</p>
      <Refusal problem={problem} />
    </Modal>
  );
}
