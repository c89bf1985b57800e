// Edits a record, in a dialog or on a page. Changes that others save meanwhile are merged; the person's own changes
// win.
import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { MergedNote, type Conflict } from '../actions/drafts/merged-note.tsx';
import { merge } from '../actions/drafts/merge.ts';
import { useAction, type ActionUnderWay } from '../actions/use-action.ts';
import { call } from '../app/server/api.ts';
import type { Column } from '../grid/columns/column.ts';
import { display } from '../grid/columns/display.ts';
import { useDisplayContext } from '../grid/columns/display-context.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { readsOf } from './row.ts';
import { useFieldErrors } from '../declared/fields/use-field-errors.ts';
import { conflictsOf } from '../declared/fields/sent.ts';
import { bodyOf, valuesOf, type Values } from '../declared/fields/values.ts';
import { useDoneAction } from '../declared/use-done-action.ts';
import type { AreaWords } from '../declared/area-words.ts';

interface Editing {
  record: ResourceContract;
  words: AreaWords;
  columns: readonly Column<DeclaredRow>[];
  form: FormInstance<Values>;
  row: DeclaredRow;
  onDone: () => void;
}

export function useEdit({ record, words, columns, form, row, onDone }: Editing): {
  action: ActionUnderWay<DeclaredRow>;
  /** The result of the merge. */
  merged: ReactNode;
  submit: (values: Values) => Promise<void>;
} {
  const done = useDoneAction();
  const context = useDisplayContext();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { fields } = record.options;
  const action = useAction<DeclaredRow>(readsOf(record), row, ({ from, to }) => {
    const theirs = valuesOf(fields, to);
    const merged = merge(valuesOf(fields, from), theirs, { ...theirs, ...form.getFieldsValue(true) });
    const format = (name: string, value: unknown): string => {
      const column = columns.find(({ field }) => field === name);
      return column ? display(column, value, context).text : String(value);
    };
    setConflicts(conflictsOf(fields, merged, theirs, words.say, format));
    form.setFieldsValue(merged.fields);
  });
  useFieldErrors(form, fields, action.problem);
  return {
    action,
    merged: <MergedNote conflicts={conflicts} />,
    async submit(values) {
      const body = bodyOf(fields, values);
      const receipt = await action.run(body, (options) =>
        call(record.actions['edit']!, { params: { id: action.shownRow.id }, body, ...options }),
      );
      if (!receipt) return;
      const declared = record.declared['edit']!;
      done(words.say(declared.words.successMessage), declared, receipt);
      onDone();
    },
  };
}
