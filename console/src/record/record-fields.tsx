// The fields of a record's form, the same for adding and editing.
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#contracts/field.ts';
import { optional, required } from '../acts/validation.ts';
import { useTime } from '../app/time.ts';
import { useSay } from '../i18n/pair.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { INPUTS } from './inputs.tsx';
import { inSentence } from './words.ts';

export function RecordFields({ fields, autoFocus = true }: { fields: Fields; /** The first of them has the focus. */ autoFocus?: boolean }) {
  const { t } = useTranslation(['record', 'grid']);
  const { invalid } = useProblemText();
  const { zone } = useTime();
  const say = useSay();
  return Object.entries(fields).map(([name, { names, kind, schema, isOptional }], index) => {
    const { asks, input, isMoment } = INPUTS[kind];
    const label = say(names);
    const rule = isOptional ? optional : required;
    const notes = [...(isOptional ? [t('optional')] : []), ...(isMoment ? [t('grid:filter.zone', { zone })] : [])];
    return (
      <Form.Item key={name} name={name} label={label} rules={[rule(schema, { prompt: t(asks, { field: inSentence(label) }), invalid })]} {...(notes.length ? { extra: notes.join(' · ') } : {})}>
        {input(fields[name]!, autoFocus && index === 0)}
      </Form.Item>
    );
  });
}
