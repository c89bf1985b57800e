// What a list is made of, as the screens give it.
import type { ComponentType, ReactNode } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { EventView } from '#contracts/wire/history.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import type { Column } from './columns/column.ts';
import type { DisplayContext } from './columns/display.ts';
import type { RowAction } from './columns/grid-context.ts';
import type { QuickSearchOf } from './filters/use-offers.ts';
import type { QuickFilter } from './filters/quick-filter.ts';
import type { PendingStep } from './history/record/line-of-life.tsx';
import type { UndoInHistory } from './history/events/undoing.ts';
import type { BatchAction } from './frame/choosing/selection-bar.tsx';

export interface ListTexts<Row> {
  /** What the list is, for those who hear it. */
  label: string;
  /** Why there may be no rows, and how they get here. */
  empty: ReactNode;
  /** What a row is called in the head of its drawer. */
  rowName: (row: Row) => string;
  /** An event's type in words. */
  event: (type: string) => string;
}

/** Rows whose order people make: dragged by a grip at the first column, or moved by keys. */
export interface Move<Row> {
  /**
   * Puts the row before another; null: at the end. Answers the position that reads show it from; null: it was refused,
   * and said.
   */
  run: (row: Row, before: Row | null) => Promise<string | null>;
}

export interface EntryOf<Row> {
  /** The position of the row's own event. */
  positionOf: (row: Row) => string;
  /** What an event says, in words; empty: nothing. */
  words: (event: EventView) => string;
  /** What it carries as it stands on record, where its words do not tell that. */
  fields?: (event: EventView) => readonly { label: string; value: string }[];
}

export interface LiveGridProps<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  /** Fields of its rows that it has no column of, not even one to be chosen. */
  omitted?: readonly (keyof Row & string)[];
  texts: ListTexts<Row>;
  actions?: readonly RowAction<Row>[];
  batch?: readonly BatchAction<Row>[];
  quick?: readonly QuickFilter[];
  searchOf?: QuickSearchOf;
  /** How it is ordered unless it is asked otherwise; the newest first unless told. Given once. */
  order?: SortModel;
  /** Its rows can be moved among each other while they stand in that order, all of them. */
  move?: Move<Row>;
  /** Another value clears the choice of rows: after a batch is done. */
  chosenKey?: number;
  /** Undoes an event from a row's history. */
  undo?: UndoInHistory<Row>;
  /** What counts no more is struck through. */
  isVoid?: (row: Row) => boolean;
  /** A price to suppose in place of the one in force, 1e18: the rows, their order and what filters take go by it. */
  price?: string | null;
  /**
   * The fields that stand at the head of a row's drawer, in this order; those that say what it is unless told. Given
   * once.
   */
  head?: readonly string[];
  /**
   * Tells at the head of a row's drawer since when it stands so, where its events do not tell it all: what it stands at
   * is computed. Given once.
   */
  Since?: ComponentType<{
    row: Row;
    asOf: string | null;
    context: DisplayContext;
    /** By its events. */
    inState: string | null;
  }>;
  /** What an event comes to in short, told beside its name; null: nothing. Given once. */
  noteOf?: (event: EventView) => string | null;
  /**
   * Its rows are events themselves: a drawer shows those of the row's stream, and tells which of them it was opened on.
   * Given once, or once a language.
   */
  entry?: EntryOf<Row>;
  /** What a row waits for, and who may do it. */
  pendingActions?: (row: Row) => readonly PendingStep[];
  /** What a row comes to, beneath the head of its drawer; `asOf`: the point in time that the list shows, null: now. */
  summary?: ((row: Row, asOf: string | null) => ReactNode) | undefined;
}
