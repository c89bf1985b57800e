// Selects one or several of a few values by their labels.
import { Checkbox, Select } from 'antd';
import type { BilingualTexts } from '#contracts/values/bilingual.ts';
import { useSay } from '../../i18n/pair.ts';

interface Props<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  of: BilingualTexts;
  autoFocus?: boolean;
  'aria-required'?: 'true';
}
interface ChoiceProps extends Props<string> {
  /** An optional choice can be taken back. */
  allowClear: boolean;
}

function useOptions(of: BilingualTexts): { value: string; label: string }[] {
  const say = useSay();
  return Object.entries(of).map(([value, pair]) => ({ value, label: say(pair) }));
}

export const ChoiceSelect = ({ of, ...field }: ChoiceProps) => <Select {...field} options={useOptions(of)} />;
/** A group of checkboxes cannot be required itself: its form item says so when none is checked. */
export const SetChecks = ({ of, autoFocus: _, 'aria-required': __, ...field }: Props<string[]>) => (
  <Checkbox.Group {...field} options={useOptions(of)} />
);
