// Adding a record, wherever its form stands.
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { useDone } from '../acts/use-done.ts';
import { useSending, type Sending } from '../acts/use-sending.ts';
import { call } from '../app/api.ts';
import { useFieldErrors } from '../declared/use-field-errors.ts';
import { bodyOf, type Values } from '../declared/values.ts';
import type { RecordWords } from './words.ts';

interface Adding { record: RecordContract; words: RecordWords; form: FormInstance<Values>; onDone: () => void }

export function useAdd({ record, words, form, onDone }: Adding): Pick<Sending, 'pending' | 'problem'> & { submit: (values: Values) => Promise<void> } {
  const { t } = useTranslation('record');
  const done = useDone();
  const { pending, problem, run } = useSending();
  const { fields } = record.parts;
  useFieldErrors(form, fields, problem);
  return {
    pending, problem,
    async submit(values) {
      const body = bodyOf(fields, values);
      const receipt = await run(body, (act) => call(record.add, { body, act }));
      if (!receipt) return;
      done(t('add.done', { ...words.nouns }));
      onDone();
    },
  };
}
