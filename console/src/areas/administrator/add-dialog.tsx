// Adds a person, who receives a one-time link to set their password.
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { EmailAddress } from '#contracts/areas/administrator/identities.ts';
import { setFieldErrors } from '../../actions/field-errors.ts';
import { BeginFrame } from '../../actions/begin-frame.tsx';
import { Refusal } from '../../actions/refusal.tsx';
import { useBegin } from '../../actions/use-begin.ts';
import { call } from '../../app/server/api.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { DRAFT_FIELDS, PersonFields, type PersonValues } from './person-fields.tsx';

const ACT = administratorActions.actions.add;

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('administrator');
  const { invalid } = useProblemText();
  const [form] = Form.useForm<PersonValues>();
  const begin = useBegin({
    action: ACT,
    form,
    draftFields: DRAFT_FIELDS,
    onProblem: ({ fields }) => setFieldErrors(form, fields, invalid),
    onClose,
  });
  const { draft, problem } = begin;

  const submit = async (body: PersonValues): Promise<void> => {
    // The message names the person.
    await begin.send(body, (idempotencyKey) => call(ACT.route, { body, idempotencyKey }), {
      successMessage: t('form.done', { email: EmailAddress.parse(body.email) }),
      name: '',
    });
  };
  return (
    <BeginFrame begin={begin} form={form} title={t('form.add')} submit={t('form.addSubmit')} width="form">
      <Form<PersonValues>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="action-form"
      >
        <PersonFields />
      </Form>
      <p className="action-note">{t('form.next')}</p>
      <Refusal problem={problem} />
    </BeginFrame>
  );
}
