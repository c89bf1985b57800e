// The fields of a form, out of their declaration: what each is filled in with, what it is asked for by, and what will not do.
import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Field, Fields } from '#contracts/field.ts';
import { notInFuture, optional, required, requiredAmount } from '../acts/validation.ts';
import { useTime } from '../app/time.ts';
import { useSay } from '../i18n/pair.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { inSentence } from '../amounts/in-sentence.ts';
import { INPUTS } from './inputs.tsx';
import type { Offered } from './known-input.tsx';
import { useNotAnAmount } from '../amounts/not-an-amount.ts';
import { amountIn, typedIn, unitOf } from '../amounts/units.ts';

/** By field, in its smallest unit: the most that an amount can be here. */
export type Most = Readonly<Record<string, bigint>>;
interface Props { fields: Fields; /** The first of them has the focus. */ autoFocus?: boolean; most?: Most; /** What else will not do, by field. */ rules?: Readonly<Record<string, FormRule>>; /** What the row that it is about has to offer. */ offered?: (name: string, field: Field) => readonly Offered[] }

export function FormFields({ fields, autoFocus = true, most = {}, rules = {}, offered }: Props) {
  const { t } = useTranslation(['act', 'grid']);
  const { invalid } = useProblemText();
  const { zone } = useTime();
  const say = useSay();
  const notAnAmount = useNotAnAmount();

  const ruleOf = (name: string, field: Field, prompt: string): FormRule => {
    const unit = unitOf(field);
    if (!unit) return (field.isOptional ? optional : required)(field.schema, { prompt, invalid });
    const max = most[name];
    return requiredAmount(field.schema, {
      prompt, notAnAmount: notAnAmount(field), ...(field.isOptional && { isOptional: true }),
      refuse: (amount) => (max !== undefined && amount > max ? t('amount.tooLarge', { max: typedIn(unit, max), unit: unit.name }) : null),
    }, (typed) => amountIn(unit, typed));
  };
  return Object.entries(fields).map(([name, field], index) => {
    const { asks, input, isMoment } = INPUTS[field.kind];
    const [label, unit, max] = [say(field.names), unitOf(field), most[name]];
    const notes = [...(field.isOptional ? [t('optional')] : []), ...(isMoment ? [t('grid:filter.zone', { zone })] : [])];
    return (
      <Form.Item key={name} name={name} label={unit ? t('withUnit', { field: label, unit: unit.name }) : label} rules={[ruleOf(name, field, t(asks, { field: inSentence(label) })), ...(field.isPast ? [notInFuture({ invalid })] : []), ...(rules[name] ? [rules[name]] : [])]} {...(notes.length ? { extra: notes.join(' · ') } : {})}>
        {input(field, autoFocus && index === 0, { all: unit && max !== undefined ? typedIn(unit, max) : undefined, offered: field.ofRow && offered?.(name, field) })}
      </Form.Item>
    );
  });
}
