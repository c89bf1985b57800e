// Columns made of declared fields. The kind of a field decides how it is shown and filtered.
import type { Say } from '#contracts/declared/pair.ts';
import type { Field, FieldKind } from '#contracts/kits/field.ts';
import { QuantityTotal } from '#contracts/values/values.ts';
import { unitOf } from '../amounts/units.ts';
import type { Column, ColumnKind } from '../grid/columns/column.ts';
import type { LiveRow } from '../grid/live/rows/live-view.ts';
import type { Names } from './fields/use-names.ts';

/** A row of a list whose fields are declared. */
export interface DeclaredRow extends LiveRow {
  [field: string]: unknown;
}
export interface ColumnContext {
  words: { say: Say; field: (field: string) => string };
  names: Names;
}
export type ColumnPart = ColumnKind<DeclaredRow> & Pick<Column<DeclaredRow>, 'grows' | 'long'>;
type ColumnMaker = (field: Field, context: ColumnContext) => ColumnPart;

const chosenFrom =
  (kind: 'choice' | 'set'): ColumnMaker =>
  ({ values = {} }, { words }) => ({
    kind,
    values: Object.keys(values),
    label: (value) => (values[value] ? words.say(values[value]) : value),
  });
const named =
  (kind: 'choice' | 'set'): ColumnMaker =>
  ({ target: of }, { names }) => ({ kind, values: names.idsOf(of), label: (id) => names.nameOf(of, id) });

const inUnits: ColumnMaker = (field) => {
  const { name, scale } = unitOf(field)!;
  return { kind: 'units', unit: name, scale };
};

/** A new kind of field needs an entry here and one in inputs.tsx. */
const COLUMNS: Readonly<Record<FieldKind, ColumnMaker>> = {
  text: () => ({ kind: 'text', long: true }),
  lines: () => ({ kind: 'text', long: true }),
  instant: () => ({ kind: 'instant' }),
  link: () => ({ kind: 'link' }),
  image: () => ({ kind: 'link' }),
  choice: chosenFrom('choice'),
  set: chosenFrom('set'),
  flag: chosenFrom('choice'),
  integer: () => ({ kind: 'count' }),
  quantity: ({ schema, sharedUnit: alike }) => ({
    kind: 'quantity',
    adds: schema === QuantityTotal,
    ...(alike !== undefined && { sharedUnit: alike }),
  }),
  share: () => ({ kind: 'share' }),
  sats: () => ({ kind: 'btc' }),
  wei: inUnits,
  usdc: inUnits,
  ratio: () => ({ kind: 'ratio' }),
  day: () => ({ kind: 'day' }),
  hash: () => ({ kind: 'hash' }),
  // Other chains are accepted too and shown as their numbers.
  chain: chosenFrom('choice'),
  address: () => ({ kind: 'address' }),
  rows: () => ({ kind: 'composed', text: () => '', value: (value) => JSON.stringify(value) }),
  reference: named('choice'),
  references: named('set'),
};

/** The kind of a field's column, with what belongs to it. */
export const columnPartOf = (field: Field, context: ColumnContext): ColumnPart => COLUMNS[field.kind](field, context);

/** The column of a field, by its kind. */
export const columnOf = (name: string, field: Field, context: ColumnContext): Column<DeclaredRow> => ({
  ...columnPartOf(field, context),
  field: name,
  title: context.words.field(name),
});
