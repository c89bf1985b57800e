// An area's routes for reading: the same for every area.
import { z } from 'zod';
import type { Computed } from '../computed/expression.ts';
import { EventsAnswer } from '../wire/history.ts';
import {
  AmountsAnswer,
  AmountsQuery,
  ChangesQuery,
  EventsQuery,
  ExportQuery,
  ListQuery,
  RowQuery,
  ValuesAnswer,
  ValuesQuery,
  changesAnswer,
  listPage,
  rowAnswer,
} from '../wire/list.ts';
import { ComparisonExportQuery, ComparisonQuery, comparisonAnswer } from '../wire/comparison.ts';
import type { FilterModel } from '../wire/filter.ts';
import type { Pair } from '../declared/declaration.ts';
import { defineRoute } from '../wire/route.ts';
import { defineSelections } from '../wire/selection.ts';
import { text } from '../values/values.ts';

/** A row's id in a path. Any text may come; one that names nothing is answered 404. */
export const IdParams = z.object({ id: text(128, 1) });

interface Particulars {
  /**
   * Sealed columns, and the column whose lookup finds each one's value: such a column is filtered by equality only, and
   * not sorted. null: nothing finds it.
   */
  lookups?: Readonly<Record<string, string | null>>;
  /** Columns of the row that are computed when it is read, from those that are kept. */
  computed?: Computed;
  /** The column that names whose a row is: whoever is signed in reads their own rows, and with the permission all. */
  ownerColumn?: string;
  /** Acts are done to many of its rows at once, which are selected first. */
  selected?: true;
  /** Whose amounts are added up in its sums, where that is not all: what is left out, in words. */
  counting?: { only: FilterModel; leftOut: Pair };
  /**
   * The ways its rows usually go, as types of events from one to the next: after each that came the one that follows it
   * in the first way in which one does.
   */
  life?: readonly (readonly string[])[];
  /** Where it is read; `/api/<model>` unless told. */
  path?: string;
}

/** Declares list, changes, comparison, their exports, row and events of a read model whose route is `/api/<model>`. */
export const defineAreaReads = <Row extends z.ZodType>(
  model: string,
  permission: `${string}:${string}`,
  row: Row,
  { lookups, computed, ownerColumn, selected, counting, life = [], path = `/api/${model}` }: Particulars = {},
) => {
  const access = ownerColumn === undefined ? permission : 'session';
  return {
    model,
    row,
    permission,
    /** Set if rows and events hold sealed texts, which are opened as they are answered. */
    personal: lookups && { lookups },
    computed,
    own: ownerColumn,
    counting,
    life,
    selections: selected && defineSelections({ model, row, permission: access }),
    list: defineRoute({
      method: 'GET',
      path,
      permission: access,
      summary: `List ${model}`,
      query: ListQuery,
      response: listPage(row),
    }),
    changes: defineRoute({
      method: 'GET',
      path: `${path}/changes`,
      permission: access,
      summary: `Rows of ${model} changed after a position`,
      query: ChangesQuery,
      response: changesAnswer(row),
    }),
    comparison: defineRoute({
      method: 'GET',
      path: `${path}/comparison`,
      permission: access,
      summary: `Rows of ${model} that differ between two instants, with counts and sums`,
      query: ComparisonQuery,
      response: comparisonAnswer(row),
    }),
    values: defineRoute({
      method: 'GET',
      path: `${path}/values`,
      permission: access,
      summary: `Distinct values in a column of ${model}, with counts`,
      query: ValuesQuery,
      response: ValuesAnswer,
    }),
    amounts: defineRoute({
      method: 'GET',
      path: `${path}/amounts`,
      permission: access,
      summary: `Number of ${model} and the sums of their amounts`,
      query: AmountsQuery,
      response: AmountsAnswer,
    }),
    export: defineRoute({
      method: 'GET',
      path: `${path}/export.csv`,
      permission: access,
      summary: `All rows of ${model} as CSV`,
      query: ExportQuery,
    }),
    exportComparison: defineRoute({
      method: 'GET',
      path: `${path}/comparison.csv`,
      permission: access,
      summary: `Rows of ${model} that differ between two instants, as CSV with one line per field`,
      query: ComparisonExportQuery,
    }),
    one: defineRoute({
      method: 'GET',
      path: `${path}/:id`,
      permission: access,
      summary: `One row of ${model}`,
      params: IdParams,
      query: RowQuery,
      response: rowAnswer(row),
    }),
    events: defineRoute({
      method: 'GET',
      path: `${path}/:id/events`,
      permission: access,
      summary: `The events behind a row of ${model}`,
      params: IdParams,
      query: EventsQuery,
      response: EventsAnswer,
    }),
  };
};
/** The reads of an area whose rows these are, as they come over the wire. */
export type AreaReads<Row = unknown> = ReturnType<typeof defineAreaReads<z.ZodType<unknown, Row>>>;
