// What an area's screen adds to the declarations of its acts (contracts/kits/actions.ts): what they are about, and what
// only it knows of them.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { Pair } from '#contracts/declared/declaration.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import type { ActionRow } from '../actions/use-action.ts';
import type { Column } from '../grid/columns/column.ts';
import type { TextValues } from './dialogs/filled.tsx';
import type { Most } from './fields/form-fields.tsx';
import type { Values } from './fields/values.ts';
import type { Below } from './fields/while-typed.tsx';

export interface ActionDialogProps<Row extends ActionRow> {
  kit: ActionKit<Row>;
  act: DeclaredAction;
  row: Row;
  /** Whether the row, as it is, allows the act. */
  isPossible: (row: Row) => boolean;
  onClose: () => void;
}

export type SummaryField = string | readonly [column: string, names: Pair];

export interface ActionPresentation<Row extends ActionRow> {
  /** Whether it can be done to the row, beside what is declared of status and person. */
  applies?: (row: Row) => boolean;
  /** What its texts name beside the row's columns and its `name`. */
  values?: (row: Row) => TextValues;
  /**
   * Columns that say what it is about, as they stand in the list; the kit's own if not told. One may have another name
   * here than its column has.
   */
  summaryFields?: readonly SummaryField[];
  /** Stands beneath them; in a batch beneath each row, which is told those that the same is done to before it. */
  About?: ComponentType<{ row: Row; ahead?: readonly Row[] }>;
  /**
   * Of a form: what it begins with, merged with what others save meanwhile; its fields, where the row makes them
   * others; the most of amounts; what of it does not go together with the row.
   */
  initial?: (row: Row) => Values;
  fields?: (fields: Fields, row: Row) => Fields;
  most?: (row: Row) => Most;
  validateTogether?: (body: Values, row: Row) => InvalidField | null;
  /** Stands beneath the fields, and goes by what is typed so far. */
  Below?: Below<Row>;
  /** What reads otherwise once it is done, beside the row. */
  reread?: readonly QueryKey[];
  /** Where it undoes: what of its body stands in the row under another name. */
  undo?: (row: Readonly<Record<string, unknown>>) => Values;
  /** In place of any dialog: it is written on a page of its own, which this leads to; null: to begin a row. */
  go?: (row: Row | null) => void;
  /** In place of the dialog that is made of the declaration; and of that of an act that begins a row. */
  Dialog?: ComponentType<ActionDialogProps<Row>>;
  Begin?: ComponentType<{ act: DeclaredAction; onClose: () => void; Below?: Below<never> }>;
  /**
   * Of a batch: columns in the place of what the row is called, or (`isNamed`) beside it, and what stands above the
   * button.
   */
  many?: { columns?: readonly string[]; isNamed?: true; About?: ComponentType<{ rows: readonly Row[] }> };
}

export interface ActionKit<Row extends ActionRow> {
  /** By name, in the order of their declaration. */
  actions: Readonly<Record<string, DeclaredAction>>;
  reads: AreaReads<Row>;
  columns: readonly Column<Row>[];
  /** What a row is called in sentences. */
  nameOf: (row: Row) => string;
  /** By act. */
  presentations?: Readonly<Record<string, ActionPresentation<Row>>>;
  /** Columns that tell which row it is. */
  summaryFields?: readonly string[];
  /** What the page is called: under it stand the keys that begin a row. */
  title: string;
  /** Whether a row can be begun here, beside the right to; it can unless told. */
  mayBegin?: boolean;
}
