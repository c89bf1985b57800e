// Selects a chain by name, or any other by its number.
import { Select } from 'antd';
import { useState } from 'react';
import { ChainId } from '#contracts/values/chain.ts';
import type { BilingualTexts } from '#contracts/values/bilingual.ts';
import { useSay } from '../../i18n/pair.ts';

interface Props {
  id?: string;
  value?: number | null;
  onChange?: (value: number | undefined) => void;
  of: BilingualTexts;
  autoFocus?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

export function ChainSelect({ of, value, onChange, ...field }: Props) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const other = ChainId.safeParse(Number(typed));
  const numbers = [
    ...new Set([
      ...Object.keys(of).map(Number),
      ...(value === undefined || value === null ? [] : [value]),
      ...(other.success ? [other.data] : []),
    ]),
  ];
  const options = numbers.map((number) => ({
    value: number,
    label: of[number] ? `${say(of[number])} (${number})` : String(number),
  }));
  return (
    <Select<number>
      {...field}
      value={value ?? undefined}
      onChange={onChange}
      options={options}
      allowClear
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
    />
  );
}
