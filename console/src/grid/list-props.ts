// The properties of a list, as its screens pass them.
import type { ComponentType, ReactNode } from 'react';
import type { EventView } from '#contracts/wire/history.ts';
import type { Column } from './columns/column.ts';
import type { DisplayContext } from './columns/display.ts';
import type { RowAction } from './columns/grid-context.ts';
import type { QuickSearchOf } from './filters/use-offers.ts';
import type { PendingStep } from './history/record/lifecycle-line.tsx';
import type { UndoInHistory } from './history/events/undoing.ts';
import type { ListSource } from './list/list.ts';
import type { BatchAction } from './frame/selection/selection-bar.tsx';

export interface ListTexts<Row> {
  /** What the list contains, for screen readers. */
  label: string;
  /** Why there may be no rows, and how rows come about. */
  empty: ReactNode;
  /** A row's name in the head of its drawer. */
  rowName: (row: Row) => string;
  /** An event's type as text. */
  event: (type: string) => string;
}

/** Rows ordered by people: dragged by a grip in the first column, or moved by keys. */
export interface Move<Row> {
  /**
   * Puts the row before another; null: at the end. Returns the position from which reads show it; null: refused, with a
   * message shown.
   */
  run: (row: Row, before: Row | null) => Promise<string | null>;
  /** Whether the row has a place that can be changed; default: every row has. */
  isMovable?: (row: Row) => boolean;
}

export interface EntryOf<Row> {
  /** The position of the row's own event. */
  positionOf: (row: Row) => string;
  /** An event's content as text; empty: none. */
  words: (event: EventView) => string;
  /** Its stored fields, where the text does not contain them. */
  fields?: (event: EventView) => readonly { label: string; value: string }[];
}

export interface LiveGridProps<Row> extends ListSource<Row> {
  /** Fields of its rows without a column, not even a hidden one. */
  omitted?: readonly (keyof Row & string)[];
  /** More columns of the list that are no fields of its rows (kind `cell`). Must be stable. */
  cells?: readonly Column<Row>[];
  texts: ListTexts<Row>;
  actions?: readonly RowAction<Row>[];
  batch?: readonly BatchAction<Row>[];
  searchOf?: QuickSearchOf;
  /** Its rows can be moved while the complete list is shown in this order. */
  move?: Move<Row>;
  /** Undoes an event from a row's history. */
  undo?: UndoInHistory<Row>;
  /** Void rows are struck through. */
  isVoid?: (row: Row) => boolean;
  /** The fields at the head of a row's drawer, in this order; default: the identifying ones. Must be stable. */
  head?: readonly string[];
  /**
   * Shows at the head of a row's drawer since when it has its state, where its events are not enough: its state is
   * computed. Must be stable.
   */
  Since?: ComponentType<{
    row: Row;
    asOf: string | null;
    context: DisplayContext;
    /** According to its events. */
    inState: string | null;
  }>;
  /** A short note on an event's result, shown beside its name; null: none. Must be stable. */
  noteOf?: (event: EventView) => string | null;
  /**
   * Its rows are events themselves: a drawer shows those of the row's stream and marks the one it was opened on. Must
   * be stable, at least per language.
   */
  entry?: EntryOf<Row>;
  /** The actions a row waits for, and who may take them. */
  pendingActions?: (row: Row) => readonly PendingStep[];
  /** A summary of a row, below the head of its drawer; `asOf`: the point in time the list shows, null: now. */
  summary?: ((row: Row, asOf: string | null) => ReactNode) | undefined;
}
