// The fields of a form, generated from their declaration: inputs, labels and validation.
import { Form, type FormRule } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Fields } from '#contracts/kits/field.ts';
import { isBlank, notInFuture, optional, required, requiredAmount } from '../../actions/validation.ts';
import { useTime } from '../../app/time/time.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { AmountInput } from '../../amounts/amount-input.tsx';
import { inSentence } from '../../amounts/in-sentence.ts';
import { INPUTS } from './inputs.tsx';
import type { Values } from './values.ts';
import type { RowSuggestion } from './suggestion-input.tsx';
import { useNotAnAmount } from '../../amounts/not-an-amount.ts';
import { parseInput, formatInput, unitOf, wireOf } from '../../amounts/units.ts';

/** The largest allowed amount, by field, in its smallest unit. */
export type Most = Readonly<Record<string, bigint>>;
interface Props {
  fields: Fields;
  /** Focuses the first field. */
  autoFocus?: boolean;
  most?: Most;
  /** Further validation rules, by field. */
  rules?: Readonly<Record<string, FormRule>>;
  /** For forms that edit: the current values in the form's notation, and their formatted text. */
  standing?: {
    values: Values;
    said: (name: string, value: unknown) => string;
  };
  /** Suggestions from the row. */
  offered?: (name: string, field: Field) => readonly RowSuggestion[];
}

/** The current value of a field that was changed in the form. */
function Was({ name, value, said }: { name: string; value: unknown; said: (name: string, value: unknown) => string }) {
  const { t } = useTranslation('action');
  const now: unknown = Form.useWatch(name, Form.useFormInstance());
  const isSame = isBlank(now) ? isBlank(value) : JSON.stringify(now) === JSON.stringify(value);
  if (isSame) return null;
  return (
    <span className="field-was">
      {isBlank(value) ? (
        t('was.nothing')
      ) : (
        <>
          {t('was.value')} <bdi>{said(name, value)}</bdi>
        </>
      )}
    </span>
  );
}

export function FormFields({ fields, autoFocus = true, most = {}, rules = {}, standing, offered }: Props) {
  const { t } = useTranslation(['action', 'grid']);
  const { invalid } = useProblemText();
  const { zone } = useTime();
  const say = useSay();
  const notAnAmount = useNotAnAmount();
  const form = Form.useFormInstance();

  const ruleOf = (name: string, field: Field, prompt: string): FormRule => {
    const unit = unitOf(field);
    if (!unit) return (field.isOptional ? optional : required)(field.schema, { prompt, invalid });
    const max = most[name];
    return requiredAmount(
      field.schema,
      {
        prompt,
        notAnAmount: notAnAmount(field),
        ...(field.isOptional && { isOptional: true }),
        refuse: (amount) =>
          max !== undefined && amount > max
            ? t('amount.tooLarge', { max: formatInput(unit, max), unit: unit.name })
            : null,
      },
      (typed) => parseInput(unit, typed),
      (amount) => wireOf(unit, amount),
    );
  };
  /** A second input of the same value, for fields that are typed twice. */
  const repeatInput = (name: string, field: Field): ReactNode => {
    const unit = unitOf(field);
    if (!field.isTypedTwice || !unit) return null;
    const labels = { field: inSentence(say(field.names)), unit: unit.name };
    const same = requiredAmount(
      field.schema,
      {
        prompt: t('retype.prompt', labels),
        notAnAmount: notAnAmount(field),
        refuse: (amount) =>
          parseInput(unit, form.getFieldValue(name)) === amount ? null : t('retype.differs', labels),
      },
      (typed) => parseInput(unit, typed),
      (amount) => wireOf(unit, amount),
    );
    return (
      <Form.Item name={`${name}Again`} dependencies={[name]} label={t('retype.amount', labels)} rules={[same]}>
        <AmountInput unit={unit} />
      </Form.Item>
    );
  };
  return Object.entries(fields).map(([name, field], index) => {
    const { prompt: promptKey, input, isMoment } = INPUTS[field.kind];
    const [label, unit, max] = [say(field.names), unitOf(field), most[name]];
    const notes = [
      ...(field.isOptional ? [t('optional')] : []),
      ...(isMoment ? [t('grid:filter.zone', { zone })] : []),
      ...(field.hint ? [say(field.hint)] : []),
    ];
    return (
      <Fragment key={name}>
        <Form.Item
          name={name}
          label={unit ? t('withUnit', { field: label, unit: unit.name }) : label}
          rules={[
            ruleOf(name, field, t(promptKey, { field: inSentence(label) })),
            ...(field.isPast ? [notInFuture({ invalid })] : []),
            ...(rules[name] ? [rules[name]] : []),
          ]}
          extra={
            notes.length || standing ? (
              <>
                {notes.join(' · ')}
                {standing ? <Was name={name} value={standing.values[name]} said={standing.said} /> : null}
              </>
            ) : undefined
          }
        >
          {input(field, autoFocus && index === 0, {
            all: unit && max !== undefined ? formatInput(unit, max) : undefined,
            offered: field.ofRow && offered?.(name, field),
          })}
        </Form.Item>
        {repeatInput(name, field)}
      </Fragment>
    );
  });
}
