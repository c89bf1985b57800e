// What a screen adds to the action declarations of its area (contracts/kits/actions.ts): the rows they apply to, and
// details that only the screen knows.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { BilingualText } from '#contracts/declared/declaration.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import type { ActionRow } from '../actions/use-action.ts';
import type { Column } from '../grid/columns/column.ts';
import type { TextValues } from './dialogs/filled.tsx';
import type { Most } from './fields/form-fields.tsx';
import type { Values } from './fields/values.ts';
import type { Below } from './fields/with-form-values.tsx';

export interface ActionDialogProps<Row extends ActionRow> {
  kit: ActionKit<Row>;
  action: DeclaredAction;
  row: Row;
  /** Whether the row allows the action in its current state. */
  isPossible: (row: Row) => boolean;
  onClose: () => void;
}

export type SummaryField = string | readonly [column: string, names: BilingualText];

export interface ActionPresentation<Row extends ActionRow> {
  /** Whether the action applies to the row, in addition to the declared status and person. */
  applies?: (row: Row) => boolean;
  /** Values for its texts, in addition to the row's columns and its `name`. */
  values?: (row: Row) => TextValues;
  /**
   * Columns that summarise the row, in the list's notation. Default: the kit's. A column may have another name here
   * than in the list.
   */
  summaryFields?: readonly SummaryField[];
  /**
   * Shown below the summary. In a batch it is shown below each row; `earlier` are the rows that are processed before
   * it.
   */
  About?: ComponentType<{ row: Row; earlier?: readonly Row[] }>;
  /**
   * For forms. `initial`: the initial values, which are merged with changes that others save in the meantime. `fields`:
   * the fields, if they depend on the row. `most`: the upper limits of amounts. `validateTogether`: validation across
   * fields and the row.
   */
  initial?: (row: Row) => Values;
  fields?: (fields: Fields, row: Row) => Fields;
  most?: (row: Row) => Most;
  validateTogether?: (body: Values, row: Row) => InvalidField | null;
  /** Shown beneath the fields. It depends on the current input. */
  Below?: Below<Row>;
  /** Further queries to invalidate after the action, in addition to the row. */
  reread?: readonly QueryKey[];
  /** For undo: the part of the body that the row has under another name. */
  undo?: (row: Readonly<Record<string, unknown>>) => Values;
  /** Replaces the dialog: navigates to a page where the action is filled in. null: a new row. */
  go?: (row: Row | null) => void;
  /**
   * Replaces the dialog that is generated from the declaration (`Dialog`), and that of an action that creates a row
   * (`Begin`).
   */
  Dialog?: ComponentType<ActionDialogProps<Row>>;
  Begin?: ComponentType<{ action: DeclaredAction; onClose: () => void; Below?: Below<never> }>;
  /**
   * For batches: columns that replace the row's name, or (`isNamed`) are shown beside it, and a component above the
   * button.
   */
  many?: { columns?: readonly string[]; isNamed?: true; About?: ComponentType<{ rows: readonly Row[] }> };
}

export interface ActionKit<Row extends ActionRow> {
  /** By name, in declaration order. */
  actions: Readonly<Record<string, DeclaredAction>>;
  reads: AreaReads<Row>;
  columns: readonly Column<Row>[];
  /** The row's name in sentences. */
  nameOf: (row: Row) => string;
  /** By action name. */
  presentations?: Readonly<Record<string, ActionPresentation<Row>>>;
  /** Columns that identify the row. */
  summaryFields?: readonly string[];
  /** Title of the page. Shortcuts that create a row are listed under it. */
  title: string;
  /** Whether a row can be created here, given the permission. Default: true. */
  mayBegin?: boolean;
}
