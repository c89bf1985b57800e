// The dialog of an act, out of its declaration: what is done to what, what has to be filled in and typed once more, why, who else is needed, and what happens next.
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#contracts/act.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { MergedNote } from '../acts/merged-note.tsx';
import { merge } from '../acts/merge.ts';
import { useAct, type ActRow } from '../acts/use-act.ts';
import { useDone } from '../acts/use-done.ts';
import { useLeave } from '../acts/use-leave.ts';
import { required } from '../acts/validation.ts';
import { call } from '../app/api.ts';
import { useSay } from '../i18n/pair.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import type { ActDialogProps } from './act-kit.ts';
import { Filled, filled } from './filled.tsx';
import { FormFields } from './form-fields.tsx';
import { Retype } from './retype.tsx';
import { RowFacts, useTextValues } from './row-facts.tsx';
import { SecondPersonNote } from './second-person-note.tsx';
import { conflictsOf, sentOf } from './sent.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { valuesOf, type Values } from './values.ts';

const MAX_REASON = 500;

export function DeclaredActDialog<Row extends ActRow>({ kit, act: declared, row, isPossible, onClose }: ActDialogProps<Row>) {
  const { t } = useTranslation(['act', 'common']);
  const { invalid } = useProblemText();
  const say = useSay();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const done = useDone();
  const leave = useLeave(form, onClose);
  const { parts, words, route } = declared;
  const { warning, next, retyped, reason, isDangerous = false } = parts;
  const look = kit.looks?.[declared.name] ?? {};
  const { About, initial } = look;
  const textValues = useTextValues(kit, look);
  const whole = fieldsOf(parts);
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsOf>>([]);
  const act = useAct<Row>(kit.reads, row, ({ from, to }) => {
    if (!initial) return;
    const [before, theirs] = [valuesOf(whole, initial(from)), valuesOf(whole, initial(to))];
    const merged = merge(before, theirs, { ...theirs, ...form.getFieldsValue(true) });
    setConflicts(conflictsOf(whole, merged, theirs, say));
    form.setFieldsValue(merged.fields);
  });
  const { seen } = act;
  const fields = look.fields?.(whole, seen) ?? whole;
  const values = textValues(seen);
  useFieldErrors(form, whole, act.problem);

  const submit = async (typed: Values): Promise<void> => {
    const body = sentOf(declared, fields, typed, seen);
    const wrong = look.misfit?.(body, seen);
    if (wrong) return form.setFields([{ name: wrong.path, errors: [invalid(wrong.key)] }]);
    const receipt = await act.run({ [declared.name]: body }, (options) => call(route, { params: { id: seen.id }, body, ...options }));
    if (!receipt) return form.resetFields(['acknowledged']);
    for (const queryKey of look.reread ?? []) void client.invalidateQueries({ queryKey });
    done(filled(say(words.told), values));
    onClose();
  };
  const verb = say([words.verb[0], words.verb[1]]);
  return (
    <ActDialog act={act} columns={kit.columns} title={say(words.title)} submit={filled(say(words.submit), values)} danger={isDangerous} isPossible={isPossible(seen)} {...(verb === t('common:action.cancel') ? { leave: t('common:action.back') } : {})}
      {...(initial ? { merged: <MergedNote conflicts={conflicts} /> } : {})} onSubmit={form.submit} onClose={Object.keys(whole).length && !act.removed ? leave : onClose}>
      <p className="act-sentence"><Filled text={say(words.sentence)} values={values} /></p>
      <RowFacts columns={kit.columns} of={look.facts ?? kit.facts ?? []} row={seen} />
      {About ? <About row={seen} /> : null}
      {warning ? <Alert type={isDangerous ? 'error' : 'warning'} showIcon title={t(isDangerous ? 'warning.forEver' : 'warning.lookTwice')} description={say(warning)} /> : null}
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={initial ? valuesOf(whole, initial(row)) : {}} onFinish={(typed) => void submit(typed)} className="act-form" scrollToFirstError>
        <FormFields fields={fields} {...(look.most && { most: look.most(seen) })} />
        {retyped ? <Retype of={retyped} value={String(Reflect.get(seen, retyped.column) ?? '')} /> : null}
        {reason ? (
          <Form.Item name="reason" label={t('reason.label')} rules={[required(route.body.shape['reason']!, { prompt: t('reason.enter'), invalid })]}>
            <Input.TextArea autoFocus={Object.keys(fields).length === 0} autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
          </Form.Item>
        ) : null}
      </Form>
      <SecondPersonNote act={declared} row={seen} />
      {next ? <p className="act-note"><Filled text={say(next)} values={values} /></p> : null}
    </ActDialog>
  );
}
