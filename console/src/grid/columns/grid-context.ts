// The context of grid cells, apart from their row. One object for the grid's life: its members change, its identity
// does not.
import type { ReactNode } from 'react';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Selection } from './selection.ts';
import type { DisplayContext } from './display.ts';

/** The column of row actions. */
export const ACTIONS_COLUMN = 'actions';

/** An action of a row. */
export interface RowAction<Row> {
  key: string;
  /** Translated, a verb. */
  label: string;
  /** Whether the row's state and this person allow it; actions that are not allowed are not shown. */
  applies: (row: Row) => boolean;
  run: (row: Row) => void;
  /** Shown as a separate button in the row. */
  primary?: boolean;
  danger?: boolean;
  icon?: ReactNode;
  /**
   * The rows that wait for it, as far as a filter can express that. A list with such an action can be worked as a
   * queue.
   */
  pendingWhen?: FilterModel | null;
  /** Its key in a queue, the same for every row. */
  queueKey?: string | undefined;
}

export interface GridContext<Row> {
  display: DisplayContext;
  copy: (text: string) => void;
  copyLabel: string;
  moreLabel: string;
  actions: readonly RowAction<Row>[];
  /** Opens the menu of a row's actions. */
  openMenu: (row: Row, x: number, y: number) => void;
  /** The point in time shown; null: now. */
  asOf: string | null;
  /** Opens a row's record; and the record's address, for another browser tab. */
  open: (row: Row) => void;
  addressOf: (row: Row) => string;
  /** The row with its computed values as of now. */
  current: (row: Row) => Row;
  /** Whether the row was removed but is still displayed. */
  isGone: (row: Row) => boolean;
  goneLabel: string;
  /** `choose`: selects all rows at once. */
  choosing: { selection: Selection<Row>; choose: () => void };
}
export const actionsFor = <Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] =>
  actions.filter(({ applies }) => applies(row));
