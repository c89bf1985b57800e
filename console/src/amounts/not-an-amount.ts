import { useTranslation } from 'react-i18next';
import type { Field } from '#contracts/kits/field.ts';
import { matchesSchema } from '../actions/validation.ts';
import { unitOf } from './units.ts';

/** The error for a text that is not an amount. The form puts the field's name before it. */
export function useNotAnAmount(): (field: Field) => string {
  const { t } = useTranslation('action');
  return (field) => {
    const { name = '', scale = 0 } = unitOf(field) ?? {};
    return t(matchesSchema(field.schema, '0') ? 'amount.notAnAmountOrZero' : 'amount.notAnAmount', {
      unit: name,
      places: scale,
    });
  };
}
