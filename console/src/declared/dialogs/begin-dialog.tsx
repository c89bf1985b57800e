// The dialog of an action that creates a row, generated from its declaration.
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { TO_FIRST_ERROR } from '../../actions/field-errors.ts';
import { BeginFrame } from '../../actions/begin-frame.tsx';
import { Refusal } from '../../actions/refusal.tsx';
import { useBegin } from '../../actions/use-begin.ts';
import { call } from '../../app/server/api.ts';
import { useSay } from '../../i18n/pair.ts';
import type { BeginDialogProps } from '../action-kit.ts';
import { filled } from './filled.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { nameFromForm } from '../fields/name-from-form.ts';
import { SecondPersonNote } from './second-person-note.tsx';
import { useSubmitText } from './use-submit-text.ts';
import { useFieldErrors } from '../fields/use-field-errors.ts';
import { bodyOf, valuesOf, type Values } from '../fields/values.ts';
import { WhileTyped } from '../fields/with-form-values.tsx';

interface Props extends BeginDialogProps {
  /** Initial values, in the form of a body. */
  initial?: Values;
  /** Panels beneath the fields. `body`: as it would be sent, valid or not. */
  children?: (body: Values) => ReactNode;
}

export function BeginDialog({ action, initial, onClose, children }: Props) {
  const say = useSay();
  const [form] = Form.useForm<Values>();
  const { words, route } = action;
  const fields = fieldsOf(action.options);
  const submitText = useSubmitText(action, {});
  const begin = useBegin({
    action,
    form,
    draftFields: Object.keys(fields),
    before: valuesOf(fields, initial ?? {}),
    ...(initial && { about: Object.values(initial).join(' ') }),
    onClose,
  });
  const { draft, problem } = begin;
  useFieldErrors(form, fields, problem);

  const submit = async (values: Values): Promise<void> => {
    const body = bodyOf(fields, values);
    await begin.send(body, (idempotencyKey) => call(route, { body, idempotencyKey }), {
      successMessage: filled(say(words.successMessage), {}),
      name: nameFromForm(fields, values),
    });
  };
  return (
    <BeginFrame begin={begin} form={form} title={say(words.title)} submit={submitText(say(words.submit))}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="action-form"
        scrollToFirstError={TO_FIRST_ERROR}
      >
        <FormFields fields={fields} />
        {children ? <WhileTyped fields={fields}>{children}</WhileTyped> : null}
      </Form>
      <SecondPersonNote action={action} row={{}} />
      {words.nextStep ? <p className="action-note">{say(words.nextStep)}</p> : null}
      <Refusal problem={problem} />
    </BeginFrame>
  );
}
