// Selects rows of another area's list by name, with a search.
import { Select } from 'antd';
import type { Referred } from '#contracts/kits/field.ts';
import { useAll } from '../../feed/use-all.ts';
import { isolated } from '../../i18n/isolated.ts';
import { listAddressOf, namesOf, type NamedRow } from './use-names.ts';

interface Props {
  id?: string;
  value?: string | string[];
  onChange?: (value: string | string[] | undefined) => void;
  of: Referred;
  /** Allows several, up to this number. */
  many?: number;
  autoFocus?: boolean;
}

export function ReferenceSelect({ of, many, value, ...field }: Props) {
  const { data, isLoading } = useAll<NamedRow>(listAddressOf(of), null);
  const names = namesOf([of], [of.isOffered ? data?.filter(of.isOffered) : data]);
  // Ids that are already chosen stay in the list, known or not.
  const ids = [...new Set([...names.idsOf(of), ...[value ?? []].flat()])];
  return (
    <Select
      {...field}
      value={value}
      {...(many === undefined
        ? {}
        : { mode: 'multiple' as const, ...(Number.isFinite(many) ? { maxCount: many } : {}) })}
      allowClear
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={ids.map((id) => ({ value: id, label: isolated(names.nameOf(of, id)) }))}
    />
  );
}
