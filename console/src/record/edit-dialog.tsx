// Editing a record. What somebody else saved meanwhile is taken in; one's own changes stay on top of it.
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { MergedNote, type Conflict } from '../acts/merged-note.tsx';
import { merge } from '../acts/merge.ts';
import { useAct } from '../acts/use-act.ts';
import { useDone } from '../acts/use-done.ts';
import { useLeave } from '../acts/use-leave.ts';
import { call } from '../app/api.ts';
import { display, type Column } from '../grid/columns/column.ts';
import { useDisplayContext } from '../grid/columns/display-context.ts';
import { RecordFields } from './record-fields.tsx';
import { readsOf, type RecordRow } from './row.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { bodyOf, valuesOf, type Values } from './values.ts';
import type { RecordWords } from './words.ts';

interface Props { record: RecordContract; words: RecordWords; columns: readonly Column<RecordRow>[]; row: RecordRow; onClose: () => void }

export function EditDialog({ record, words, columns, row, onClose }: Props) {
  const { t } = useTranslation('record');
  const [form] = Form.useForm<Values>();
  const done = useDone();
  const leave = useLeave(form, onClose);
  const context = useDisplayContext();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { fields } = record.parts;
  const act = useAct<RecordRow>(readsOf(record), row, ({ from, to }) => {
    const theirs = valuesOf(fields, to);
    const merged = merge(valuesOf(fields, from), theirs, valuesOf(fields, form.getFieldsValue(true)));
    const shown = (name: string, value: unknown): string => { const column = columns.find(({ field }) => field === name); return column ? display(column, value, context).text : String(value); };
    setConflicts(merged.conflicts.map((name) => ({ title: words.field(name), theirs: shown(name, theirs[name]), mine: shown(name, merged.fields[name]) })));
    form.setFieldsValue(merged.fields);
  });
  const { seen } = act;
  useFieldErrors(form, fields, act.problem);

  const submit = async (values: Values): Promise<void> => {
    const body = bodyOf(fields, values);
    const receipt = await act.run(body, (options) => call(record.acts['edit']!, { params: { id: seen.id }, body, ...options }));
    if (!receipt) return;
    done(t('edit.done', { ...words.nouns }));
    onClose();
  };
  return (
    <ActDialog act={act} columns={columns} title={words.act('edit')} submit={t('edit.submit')} isPossible merged={<MergedNote conflicts={conflicts} />} onSubmit={form.submit} onClose={act.removed ? onClose : leave}>
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={valuesOf(fields, row)} onFinish={(values) => void submit(values)} className="act-form" scrollToFirstError><RecordFields fields={fields} /></Form>
    </ActDialog>
  );
}
