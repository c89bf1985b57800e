// An input for a whole number. Invalid text stays in the field and is reported as an error; nothing is rounded.
import { Input } from 'antd';
import { useState } from 'react';

const NUMBER = /^[-+]?\d{1,15}(\.\d{1,15})?$/;
/** The number, whole or not, or the text if it is not a number. */
const numberIn = (typed: string): number | string | undefined => {
  const text = typed.trim();
  return text === '' ? undefined : NUMBER.test(text) ? Number(text) : text;
};

interface Props {
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | undefined) => void;
  autoFocus?: boolean;
}

export function WholeNumberInput({ value, onChange, ...more }: Props) {
  const [draft, setDraft] = useState('');
  const shown = numberIn(draft) === (value ?? undefined) ? draft : String(value ?? '');
  return (
    <Input
      {...more}
      inputMode="numeric"
      autoComplete="off"
      className="whole-number"
      value={shown}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange?.(numberIn(target.value));
      }}
    />
  );
}
