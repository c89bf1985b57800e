// Makes the columns of a resource from its fields. The kind of a field decides how it is shown and filtered.
import type { ReactNode } from 'react';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { Field, FieldKind } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { QuantityTotal } from '#contracts/values/values.ts';
import type { Column, ColumnKind, Turn } from '../grid/columns/column.ts';
import { unitOf } from '../amounts/units.ts';
import type { Names } from '../declared/fields/use-names.ts';
import type { ResourceRow } from './row.ts';
import type { ResourceWords } from './words.ts';

interface ColumnPresentation extends Pick<Column<ResourceRow>, 'grows' | 'hidden'> {
  /** Title of the column if it differs from the field's label. */
  names?: BilingualText;
  /** Shown beside the status, in the order of these entries. */
  followsStatus?: true;
  /** For arrays of rows: their text, and how a change of them is shown. */
  rows?: { text: (value: unknown) => string; change: (before: unknown, after: unknown) => ReactNode };
  /** A mark on the value, and when it is shown. */
  mark?: { names: BilingualText; when: (row: ResourceRow) => boolean };
}
export type ColumnPresentations = Readonly<Record<string, ColumnPresentation>>;
export interface ColumnContext {
  words: Pick<ResourceWords, 'say' | 'field'>;
  names: Names;
}
type ColumnPart = ColumnKind<ResourceRow> & Pick<ColumnPresentation, 'grows'> & Pick<Column<ResourceRow>, 'long'>;
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

/** The column of a field, by its kind. */
export const columnOf = (name: string, field: Field, context: ColumnContext): Column<ResourceRow> => ({
  ...COLUMNS[field.kind](field, context),
  field: name,
  title: context.words.field(name),
});

interface Needs extends ColumnContext {
  presentations?: ColumnPresentations;
  /** Switches a row's status; null: not allowed. */
  turn: (row: ResourceRow) => Turn | null;
}

/**
 * The first field takes the remaining width. Beside it is the status, so that it is always visible; then the other
 * fields, the area's own columns, and the columns of every record.
 */
export function columnsOf(
  { options: { fields, switched, custom } }: ResourceContract,
  { presentations = {}, turn, ...context }: Needs,
): Column<ResourceRow>[] {
  const { words } = context;
  const titled = (field: string, column: ColumnPart & { hidden?: boolean }): Column<ResourceRow> => {
    const { rows, mark, names, followsStatus: _, ...presentation } = presentations[field] ?? {};
    return {
      ...column,
      field,
      title: names ? words.say(names) : words.field(field),
      ...presentation,
      ...(rows &&
        column.kind === 'composed' && {
          text: (row: ResourceRow) => rows.text(row[field]),
          value: rows.text,
          change: rows.change,
        }),
      ...(mark && { mark: (row: ResourceRow) => (mark.when(row) ? words.say(mark.names) : null) }),
    };
  };
  const statusOf = (value: string): string => {
    const to = [switched?.on, switched?.off].find((transition) => transition?.status === value);
    return to ? words.say(to.names.status) : value;
  };
  const besideStatus = Object.keys(presentations).filter((field) => presentations[field]?.followsStatus);
  const rank = ({ field }: Column<ResourceRow>): number =>
    besideStatus.includes(field) ? besideStatus.indexOf(field) : besideStatus.length;
  const [first, ...rest] = Object.entries(fields).map(([name, field], index) =>
    titled(name, { ...COLUMNS[field.kind](field, context), ...(index === 0 ? { grows: true } : {}) }),
  );
  return [
    ...(first ? [first] : []),
    ...(switched
      ? [
          titled('status', {
            kind: 'status',
            tones: { [switched.off.status]: 'muted', [switched.on.status]: 'good' },
            label: statusOf,
            turn,
          }),
        ]
      : []),
    ...[
      ...rest,
      ...Object.entries(custom?.columns ?? {}).map(([name, field]) =>
        titled(name, COLUMNS[field.kind](field, context)),
      ),
    ].toSorted((one, other) => rank(one) - rank(other)),
    titled('createdBy', { kind: 'actor' }),
    titled('createdAt', { kind: 'instant' }),
    titled('updatedAt', { kind: 'instant' }),
    titled('createdPosition', { kind: 'position', hidden: true }),
    titled('revision', { kind: 'count', hidden: true }),
    titled('id', { kind: 'id', hidden: true }),
  ];
}
