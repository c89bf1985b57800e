// The names of the rows that fields refer to, as of the selected point in time.
import { useMemo } from 'react';
import type { Fields, Referred } from '#contracts/kits/field.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useAllOf, type ListAddress } from '../../feed/use-all.ts';

/** A row of a list that fields refer to. */
export interface NamedRow {
  id: string;
  [column: string]: unknown;
}

export interface Names {
  /** Ids of all rows of the list, in order of their names. */
  idsOf: (of: Referred | undefined) => string[];
  /** Falls back to the start of the id if the name is unknown or not permitted. */
  nameOf: (of: Referred | undefined, id: string) => string;
}

export const listAddressOf = ({ area, model }: Referred): ListAddress<NamedRow> => ({
  model,
  permission: `${area}:read`,
  list: { method: 'GET', path: `/api/${model}` },
});
/** Each list once. */
export const referredBy = (fields: Fields): Referred[] => [
  ...new Map(Object.values(fields).flatMap(({ target: of }) => (of ? [[of.model, of] as const] : []))).values(),
];

const ID_PREFIX_LENGTH = 8;
export function namesOf(referred: readonly Referred[], rows: readonly (readonly NamedRow[] | undefined)[]): Names {
  const byModel = new Map(
    referred.map(({ model, name }, index) => [
      model,
      new Map(
        (rows[index] ?? [])
          .map((row) => [row.id, String(row[name])] as const)
          .toSorted(([, one], [, other]) => one.localeCompare(other)),
      ),
    ]),
  );
  return {
    idsOf: (of) => [...((of && byModel.get(of.model)?.keys()) ?? [])],
    nameOf: (of, id) => (of && byModel.get(of.model)?.get(id)) ?? `${id.slice(0, ID_PREFIX_LENGTH)}…`,
  };
}

export function useNames(referred: readonly Referred[]): Names {
  const { asOf } = useAsOf();
  const rows = useAllOf<NamedRow>(
    useMemo(() => referred.map(listAddressOf), [referred]),
    asOf,
  );
  return useMemo(() => namesOf(referred, rows), [referred, rows]);
}
