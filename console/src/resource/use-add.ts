// Adds a record, in a dialog or on a page.
import type { FormInstance } from 'antd';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { useTranslation } from 'react-i18next';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { useSending, type Sending } from '../actions/use-sending.ts';
import { call } from '../app/server/api.ts';
import { nameFromForm } from '../declared/fields/name-from-form.ts';
import { useFieldErrors } from '../declared/fields/use-field-errors.ts';
import { bodyOf, type Values } from '../declared/fields/values.ts';
import type { AreaWords } from '../declared/area-words.ts';

interface Adding {
  record: ResourceContract;
  words: AreaWords;
  form: FormInstance<Values>;
  onDone: () => void;
  /** Whether the form stays open for another record. */
  again: () => boolean;
}

export function useAdd({
  record,
  words,
  form,
  onDone,
  again,
}: Adding): Pick<Sending, 'pending' | 'problem'> & { submit: (values: Values) => Promise<void> } {
  const done = useSuccessMessage();
  const { pending, problem, run, anew } = useSending();
  const { t } = useTranslation('action');
  const { fields } = record.options;
  useFieldErrors(form, fields, problem);
  return {
    pending,
    problem,
    async submit(values) {
      const body = bodyOf(fields, values);
      const receipt = await run(body, (idempotencyKey) => call(record.add, { body, idempotencyKey }));
      if (!receipt) return;
      const message = words.say(record.declared['add']!.words.successMessage);
      if (!again()) {
        done(message);
        return onDone();
      }
      anew();
      done(t('again.done', { message, name: nameFromForm(fields, values) }));
    },
  };
}
