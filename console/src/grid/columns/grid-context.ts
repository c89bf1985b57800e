// What cells of the grid need beside their row. One object for the grid's life: its members change, it does not.
import type { ReactNode } from 'react';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Selection } from './selection.ts';
import type { DisplayContext } from './display.ts';

/** The column of what can be done with a row. */
export const ACTIONS_COLUMN = 'actions';

/** Something to be done with a row. */
export interface RowAction<Row> {
  key: string;
  /** Translated, a verb. */
  label: string;
  /** Whether the row's state and this person allow it; what is not allowed is not shown. */
  applies: (row: Row) => boolean;
  run: (row: Row) => void;
  /** Shown as a button of its own in the row. */
  primary?: boolean;
  danger?: boolean;
  icon?: ReactNode;
  /** The rows that wait for it, as far as a filter tells: a list that has any can be worked as a queue. */
  pendingWhen?: FilterModel | null;
  /** Its key in a queue, the same whichever row is worked. */
  queueKey?: string | undefined;
}

export interface GridContext<Row> {
  display: DisplayContext;
  copy: (text: string) => void;
  copyLabel: string;
  moreLabel: string;
  actions: readonly RowAction<Row>[];
  /** Opens the menu of what can be done with a row. */
  openMenu: (row: Row, x: number, y: number) => void;
  /** Opens a row's record; and where that is, for a tab of its own. */
  open: (row: Row) => void;
  addressOf: (row: Row) => string;
  /** The row with what is computed of it as it is now. */
  current: (row: Row) => Row;
  /** Whether the row is no more, though it still stands there. */
  isGone: (row: Row) => boolean;
  goneLabel: string;
  /** `choose`: all rows at one stroke. */
  choosing: { selection: Selection<Row>; choose: () => void };
}
export const actionsFor = <Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] =>
  actions.filter(({ applies }) => applies(row));
