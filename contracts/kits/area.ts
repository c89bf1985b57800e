// The read routes of an area, which are the same for every area.
import { z } from 'zod';
import type { ComputedColumns } from '../computed/expression.ts';
import { EventsAnswer } from '../wire/history.ts';
import { AmountsAnswer, AmountsQuery, ValuesAnswer, ValuesQuery } from '../wire/list/amounts.ts';
import { ChangesQuery, changesAnswer } from '../wire/list/changes.ts';
import { ExportQuery } from '../wire/list/export.ts';
import { EventsQuery, RowQuery, rowAnswer } from '../wire/list/read-point.ts';
import { ListQuery, listPage } from '../wire/list/window.ts';
import { ComparisonExportQuery, ComparisonQuery, comparisonAnswer } from '../wire/comparison.ts';
import type { FilterModel } from '../wire/filter.ts';
import type { BilingualText } from '../values/bilingual.ts';
import { defineRoute } from '../wire/route.ts';
import { defineSelections } from './selection.ts';
import { text } from '../values/values.ts';

/** A row's id in a path. Any text is accepted; an unknown id is answered with 404. */
export const IdParams = z.object({ id: text(128, 1) });

/** The most rows that are opened to search a sealed text. */
export const MAX_OPENED = 20_000;

interface AreaReadOptions {
  /**
   * Sealed columns, each with the column that holds its lookup mark. Such a column is filtered by equality only and not
   * sorted. null: it cannot be searched.
   */
  lookups?: Readonly<Record<string, string | null>>;
  /** Sealed columns in which a part of the text can be searched: the rows are opened for it, at most MAX_OPENED. */
  searchedOpen?: readonly string[];
  /** Columns computed on reading from the stored ones. */
  computed?: ComputedColumns;
  /** The column that holds a row's owner: without the permission, people read their own rows only. */
  ownerColumn?: string;
  /** Actions can run on a selection of its rows. */
  selected?: true;
  /** Rows that count in sums, if not all, and a text for those left out. */
  counting?: { only: FilterModel; leftOut: BilingualText };
  /** Usual sequences of event types. The next expected event is taken from the first sequence that has one. */
  lifecycles?: readonly (readonly string[])[];
  /** Base path; default `/api/<model>`. All of its routes begin with it. */
  path?: string;
}

/** Declares the routes of a read model under `/api/<model>`: list, changes, comparison, exports, row and events. */
export const defineAreaReads = <Row extends z.ZodType>(
  model: string,
  permission: `${string}:${string}`,
  row: Row,
  {
    lookups,
    searchedOpen = [],
    computed,
    ownerColumn,
    selected,
    counting,
    lifecycles: life = [],
    path = `/api/${model}`,
  }: AreaReadOptions = {},
) => {
  const access = ownerColumn === undefined ? permission : 'session';
  return {
    model,
    row,
    permission,
    /** Set if rows and events hold sealed texts, which are opened in answers. */
    personal: lookups && { lookups, searchedOpen },
    computed,
    ownerColumn,
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
/** A row of a kit: its other columns are known at run time, from the declaration. */
interface DeclaredRow {
  [column: string]: unknown;
  id: string;
  revision: number;
  createdPosition: string;
  updatedAt: string;
}
type DeclaredShape = z.ZodRawShape & {
  [Column in 'id' | 'createdPosition' | 'updatedAt']: z.ZodType<string, string>;
} & { revision: z.ZodType<number, number> };
export type DeclaredRowSchema = z.ZodObject & z.ZodType<DeclaredRow, DeclaredRow>;
/** Cast: zod's types forget known columns beside others. */
export const declaredRow = (shape: DeclaredShape): DeclaredRowSchema => z.object(shape) as unknown as DeclaredRowSchema;
export type DeclaredReads = ReturnType<typeof defineAreaReads<DeclaredRowSchema>>;
/** The reads of an area with this row type. */
export type AreaReads<Row = unknown> = ReturnType<typeof defineAreaReads<z.ZodType<unknown, Row>>>;
