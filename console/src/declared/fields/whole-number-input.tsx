// A whole number as it is typed. What is none stays as it stands and is told to be wrong: nothing is rounded, and
// nothing is lost.
import { Input } from 'antd';
import { useState } from 'react';

const NUMBER = /^[-+]?\d{1,15}(\.\d{1,15})?$/;
/** A number, of any kind, or the text that is none. */
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
