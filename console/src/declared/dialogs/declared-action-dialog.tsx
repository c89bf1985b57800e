// The dialog of an action, generated from its declaration: the row, the fields, the typed confirmation, the reason, the
// second-person note, and what happens next.
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import type { Field } from '#contracts/kits/field.ts';
import { TO_FIRST_ERROR } from '../../actions/field-errors.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { MergedNote } from '../../actions/drafts/merged-note.tsx';
import { merge } from '../../actions/drafts/merge.ts';
import { useAction, type ActionRow } from '../../actions/use-action.ts';
import { useDraft, useFoundDraft } from '../../actions/drafts/use-draft.tsx';
import { useLeave } from '../../actions/drafts/use-leave.ts';
import { required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useDoneAction } from '../use-done-action.ts';
import type { ActionDialogProps } from '../action-kit.ts';
import { Filled, filled } from './filled.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import type { RowSuggestion } from '../fields/suggestion-input.tsx';
import { suggestionsFromRow } from '../fields/suggestions-from-row.ts';
import { Retype } from '../../amounts/retype.tsx';
import { RowFacts, useTextValues } from './row-facts.tsx';
import { ApprovalNote, useApproval } from './approval-note.tsx';
import { SecondPersonNote } from './second-person-note.tsx';
import { useSubmitText } from './use-submit-text.ts';
import { conflictsOf, sentOf } from '../fields/sent.ts';
import { useFieldErrors } from '../fields/use-field-errors.ts';
import { bodyOf, valuesOf, type Values } from '../fields/values.ts';
import { OfTyped, WhileTyped } from '../fields/with-form-values.tsx';

const MAX_REASON = 500;

interface Props<Row extends ActionRow> extends ActionDialogProps<Row> {
  /** Panels beneath the fields. `body`: as it would be sent, valid or not; `row`: as it is now. */
  children?: (body: Values, row: Row) => ReactNode;
  /** The text of the button, if it depends on what is typed. `text`: its usual text. */
  submit?: (text: string, body: Values, row: Row) => ReactNode;
}

export function DeclaredActionDialog<Row extends ActionRow>({
  kit,
  action: declared,
  row,
  isPossible,
  onClose,
  children,
  submit: submitOf,
}: Props<Row>) {
  const { t } = useTranslation(['action', 'common']);
  const { invalid } = useProblemText();
  const say = useSay();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const done = useDoneAction();
  const { options, words, route, isOfPart } = declared;
  const {
    reason,
    rules: { typedConfirmation },
    presentation: { isDangerous = false },
  } = options;
  const { warning, nextStep } = words;
  const presentation = kit.presentations?.[declared.name] ?? {};
  const { about, initial } = presentation;
  const textValues = useTextValues(kit, presentation);
  const allFields = fieldsOf(options);
  const context = useDisplayContext();
  /** Formats a value like the list does; amounts in the notation of the input. */
  const format = (name: string, value: unknown): string => {
    const column = kit.columns.find(({ field }) => field === name);
    return column ? display(column, value, context).text : String(value ?? '');
  };
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsOf>>([]);
  const foundDraft = useFoundDraft(declared.area, `${row.id}:${declared.name}`);
  // Changes that others saved since a draft was started are reported against the record of that time. The cast is safe:
  // the draft was kept for this list.
  const baseRow = initial && foundDraft.found?.row ? (foundDraft.found.row as Row) : row;
  const action = useAction<Row>(kit.reads, baseRow, ({ from, to }) => {
    if (!initial) return;
    const [before, theirs] = [valuesOf(allFields, initial(from)), valuesOf(allFields, initial(to))];
    const merged = merge(before, theirs, { ...theirs, ...form.getFieldsValue(true) });
    setConflicts(conflictsOf(allFields, merged, theirs, say, format));
    form.setFieldsValue(merged.fields);
  });
  const { shownRow } = action;
  const approval = useApproval(declared, shownRow);
  const isFirst = approval?.first === null;
  const fields = presentation.fields?.(allFields, shownRow) ?? allFields;
  const values = textValues(shownRow);
  const before = initial ? valuesOf(allFields, initial(shownRow)) : {};
  // Neither sealed values nor the row that contains them are kept.
  const sealed = kit.reads.personal?.lookups ?? {};
  const draft = useDraft(foundDraft, {
    form,
    names: [...Object.keys(allFields), ...(reason ? ['reason'] : [])].filter((name) => !Object.hasOwn(sealed, name)),
    before,
    ...(initial && !kit.reads.personal && { row: shownRow }),
  });
  const leave = useLeave(form, onClose, draft.drop);
  useFieldErrors(form, allFields, action.problem);

  const submit = async (typed: Values): Promise<void> => {
    const body = sentOf(declared, fields, typed, shownRow);
    const wrong = presentation.validateTogether?.(body, shownRow);
    if (wrong) return form.setFields([{ name: wrong.path, errors: [invalid(wrong.key)] }]);
    const receipt = await action.run({ [declared.name]: body }, ({ idempotencyKey: sending, ifMatch }) =>
      call(route, { params: { id: shownRow.id }, body, idempotencyKey: sending, ...(isOfPart ? {} : { ifMatch }) }),
    );
    if (!receipt) return form.setFieldsValue({ acknowledged: false });
    draft.drop();
    for (const queryKey of presentation.reread ?? []) void client.invalidateQueries({ queryKey });
    done(filled(say(words.successMessage), values), declared, receipt);
    onClose();
  };
  const offered = (name: string, field: Field): readonly RowSuggestion[] =>
    suggestionsFromRow(field, {
      row: shownRow,
      said: (column) => kit.columns.find((one) => one.field === column)?.title ?? column,
      isUnfit: (value) =>
        presentation.validateTogether?.({ ...bodyOf(fields, form.getFieldsValue(true)), [name]: value }, shownRow)
          ?.path === name,
    });
  const facts = presentation.summaryFields ?? kit.summaryFields ?? [];
  // If another person's reason is shown above, this one is labelled as the person's own.
  const hasOther = facts.some((fact) => fact[0] === 'reason');
  const verb = say([words.verb[0], words.verb[1]]);
  const submitText = useSubmitText(declared, shownRow)(filled(say(words.submit), values));
  return (
    <ActionDialog
      action={action}
      columns={kit.columns}
      title={say(words.title)}
      submit={
        isFirst ? (
          t('approvals.submit')
        ) : submitOf ? (
          <OfTyped form={form} fields={fields}>
            {(body) => submitOf(submitText, body, shownRow)}
          </OfTyped>
        ) : (
          submitText
        )
      }
      danger={isDangerous}
      isPossible={isPossible(shownRow)}
      isWide={presentation.isWide ?? false}
      hasTyped={form.isFieldsTouched()}
      {...(verb === t('common:action.cancel') ? { leave: t('common:action.back') } : {})}
      {...(initial ? { merged: <MergedNote conflicts={conflicts} /> } : {})}
      onSubmit={form.submit}
      onClose={Object.keys(allFields).length && !action.removed ? leave : onClose}
    >
      <div className="action-facts">
        {say(words.sentence) ? (
          <p className="action-sentence">
            <Filled text={say(words.sentence)} values={values} />
          </p>
        ) : null}
        <RowFacts columns={kit.columns} of={facts} row={shownRow} />
        {about?.(shownRow)}
      </div>
      <div className="action-ask">
        {draft.note}
        {approval ? <ApprovalNote approval={approval} /> : null}
        {warning && !isFirst ? (
          <Alert
            type={isDangerous ? 'error' : 'warning'}
            showIcon
            title={t(isDangerous ? 'warning.forEver' : 'warning.lookTwice')}
            description={say(warning)}
          />
        ) : null}
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={draft.initialValues}
          onValuesChange={draft.typed}
          onFinish={(typed) => void submit(typed)}
          className="action-form"
          scrollToFirstError={TO_FIRST_ERROR}
        >
          <FormFields
            fields={fields}
            {...(initial && { standing: { values: before, said: format } })}
            {...(presentation.most && { most: presentation.most(shownRow) })}
            offered={offered}
          />
          {children ? <WhileTyped fields={fields}>{(body) => children(body, shownRow)}</WhileTyped> : null}
          {typedConfirmation ? (
            <Retype of={typedConfirmation} value={String(Reflect.get(shownRow, typedConfirmation.column) ?? '')} />
          ) : null}
          {reason ? (
            <Form.Item
              name="reason"
              label={t(hasOther ? 'reason.yours' : 'reason.label')}
              rules={[required(route.body.shape['reason']!, { prompt: t('reason.enter'), invalid })]}
            >
              <Input.TextArea
                autoFocus={Object.keys(fields).length === 0}
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={MAX_REASON}
                showCount
              />
            </Form.Item>
          ) : null}
        </Form>
        {approval ? null : <SecondPersonNote action={declared} row={shownRow} />}
        {nextStep && !isFirst ? (
          <p className="action-note">
            <Filled text={say(nextStep)} values={values} />
          </p>
        ) : null}
      </div>
    </ActionDialog>
  );
}
