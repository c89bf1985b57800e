// Editing a record, wherever its form stands. What somebody else saved meanwhile is taken in; one's own changes stay on
// top of it.
import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { RecordContract } from '#contracts/kits/record.ts';
import { MergedNote, type Conflict } from '../acts/drafts/merged-note.tsx';
import { merge } from '../acts/drafts/merge.ts';
import { useAct, type Act } from '../acts/use-act.ts';
import { call } from '../app/server/api.ts';
import type { Column } from '../grid/columns/column.ts';
import { display } from '../grid/columns/display.ts';
import { useDisplayContext } from '../grid/columns/display-context.ts';
import { readsOf, type RecordRow } from './row.ts';
import { useFieldErrors } from '../declared/fields/use-field-errors.ts';
import { bodyOf, valuesOf, type Values } from '../declared/fields/values.ts';
import { useDoneAct } from '../declared/use-done-act.ts';
import type { RecordWords } from './words.ts';

interface Editing {
  record: RecordContract;
  words: RecordWords;
  columns: readonly Column<RecordRow>[];
  form: FormInstance<Values>;
  row: RecordRow;
  onDone: () => void;
}

export function useEdit({ record, words, columns, form, row, onDone }: Editing): {
  act: Act<RecordRow>;
  /** What became of what was typed. */
  merged: ReactNode;
  submit: (values: Values) => Promise<void>;
} {
  const done = useDoneAct();
  const context = useDisplayContext();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { fields } = record.parts;
  const act = useAct<RecordRow>(readsOf(record), row, ({ from, to }) => {
    const theirs = valuesOf(fields, to);
    const merged = merge(valuesOf(fields, from), theirs, valuesOf(fields, form.getFieldsValue(true)));
    const shown = (name: string, value: unknown): string => {
      const column = columns.find(({ field }) => field === name);
      return column ? display(column, value, context).text : String(value);
    };
    setConflicts(
      merged.conflicts.map((name) => ({
        title: words.field(name),
        theirs: shown(name, theirs[name]),
        mine: shown(name, merged.fields[name]),
      })),
    );
    form.setFieldsValue(merged.fields);
  });
  useFieldErrors(form, fields, act.problem);
  return {
    act,
    merged: <MergedNote conflicts={conflicts} />,
    async submit(values) {
      const body = bodyOf(fields, values);
      const receipt = await act.run(body, (options) =>
        call(record.acts['edit']!, { params: { id: act.seen.id }, body, ...options }),
      );
      if (!receipt) return;
      const declared = record.declared['edit']!;
      done(words.say(declared.words.told), declared, receipt);
      onDone();
    },
  };
}
