// The columns of a fact type, and a row's values in them as text.
import { FACTS } from '#contracts/facts.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import { isObject } from '../../base/is-object.ts';
import { shapeOf } from '../../base/schema-shape.ts';
import type { CheckedRow } from '../../ingest/import/map/checked-row.ts';
import { namesOf } from './look.ts';
import { unitOf } from './units.ts';

export type Column = ImportRows['columns'][number];
export type Values = Record<string, string>;

export const columnsOf = (type: string): Column[] => [
  { name: 'at', names: null, unit: null },
  ...Object.entries(shapeOf(FACTS[type]!.data)).map(([name, schema]) => ({
    name,
    names: namesOf(type, name),
    unit: unitOf(schema),
  })),
];

const MAX_SHOWN = 500;
export const textOf = (value: unknown): string =>
  (value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map(textOf).join(', ')
      : isObject(value)
        ? Object.values(value).map(textOf).join(' ')
        : String(value)
  ).slice(0, MAX_SHOWN);
/** A fact's values as text. For a row that is not a valid fact, the values that were read. */
export function valuesOf({ fact, read }: Pick<CheckedRow, 'fact' | 'read'>): Values {
  const of: Partial<Fact> = read ?? (isObject(fact) ? fact : {});
  const data = isObject(of.data) ? of.data : {};
  return {
    at: textOf(of.at),
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, textOf(value)])),
  };
}
