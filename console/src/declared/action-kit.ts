// What a screen adds to the action declarations of its area (contracts/kits/actions.ts): the rows they apply to, and
// details that only the screen knows.
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import type { ActionRow } from '../actions/use-action.ts';
import type { Column } from '../grid/columns/column.ts';
import type { TextValues } from './dialogs/filled.tsx';
import type { Most } from './fields/form-fields.tsx';
import type { Values } from './fields/values.ts';

export interface ActionDialogProps<Row extends ActionRow> {
  kit: ActionKit<Row>;
  action: DeclaredAction;
  row: Row;
  /** Whether the row allows the action in its current state. */
  isPossible: (row: Row) => boolean;
  onClose: () => void;
}

/** The dialog of an action that creates a row. */
export interface BeginDialogProps {
  action: DeclaredAction;
  onClose: () => void;
}

export type SummaryField = string | readonly [column: string, names: BilingualText];

export interface SideColumn<Row> {
  head: BilingualText;
  cell: (row: Row) => ReactNode;
}

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
   * What a person should know about the row before they act, shown below the summary. The same is shown in three
   * dialogs: the action's own, that of its undo, and below each row of a batch. `earlier`: the rows of the batch
   * processed before it. One render function serves all three. As children of a dialog it would have to be composed
   * three times, and the three could come to differ.
   */
  about?: (row: Row, earlier?: readonly Row[]) => ReactNode;
  /** On a wide screen what is decided stands beside the form, so that both are in sight. */
  isWide?: true;
  /**
   * For forms. `initial`: the initial values, which are merged with changes that others save in the meantime. `fields`:
   * the fields, if they depend on the row. `most`: the upper limits of amounts. `validateTogether`: validation across
   * fields and the row.
   */
  initial?: (row: Row) => Values;
  fields?: (fields: Fields, row: Row) => Fields;
  most?: (row: Row) => Most;
  validateTogether?: (body: Values, row: Row) => InvalidField | null;
  /** Further queries to invalidate after the action, in addition to the row. */
  reread?: readonly QueryKey[];
  /** The part of the body that the row has under another name. The dialog of undo builds the body from the row. */
  undo?: (row: Readonly<Record<string, unknown>>) => Values;
  /** Replaces the dialog: navigates to a page where the action is filled in. null: a new row. */
  go?: (row: Row | null) => void;
  /**
   * The dialog, composed by the screen: a `DeclaredActionDialog` with its own panels as children, or another one.
   * Default: a `DeclaredActionDialog` alone.
   */
  dialog?: (props: ActionDialogProps<Row>) => ReactNode;
  /** The same for an action that creates a row: a `BeginDialog` with panels, or another one. */
  beginDialog?: (props: BeginDialogProps) => ReactNode;
  /** For batches: columns that replace the row's name, or (`isNamed`) are shown beside it; `about`: of all rows. */
  many?: {
    columns?: readonly string[];
    isNamed?: true;
    about?: (rows: readonly Row[]) => ReactNode;
    /** A last column of batches and jobs, such as the evidence of each row. */
    sideColumn?: SideColumn<Row>;
  };
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
}
