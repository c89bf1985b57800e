// An area's routes for reading: the same for every area.
import { z } from 'zod';
import type { Computed } from './computed/expression.ts';
import { EventsAnswer } from './history.ts';
import { ChangesQuery, ComparisonExportQuery, ComparisonQuery, ExportQuery, ListQuery, RowQuery, changesAnswer, comparisonAnswer, listPage, rowAnswer } from './list.ts';
import { defineRoute } from './route.ts';
import { text } from './values.ts';

/** A row's id in a path. Any text may come; one that names nothing is answered 404. */
export const IdParams = z.object({ id: text(128, 1) });

interface Particulars {
  /** Sealed columns, and the column whose lookup finds each one's value: such a column is filtered by equality only, and not sorted. null: nothing finds it. */
  lookups?: Readonly<Record<string, string | null>>;
  /** Columns of the row that are computed when it is read, from those that are kept. */
  computed?: Computed;
}

/** Declares list, changes, comparison, their exports, row and events of a read model whose route is `/api/<model>`. */
export const defineAreaReads = <Row extends z.ZodType>(model: string, permission: `${string}:read`, row: Row, { lookups, computed }: Particulars = {}) => {
  const path = `/api/${model}`;
  return {
    model,
    row,
    permission,
    /** Set if rows and events hold sealed texts, which are opened as they are answered. */
    personal: lookups && { lookups },
    computed,
    list: defineRoute({ method: 'GET', path, permission, summary: `List ${model}`, query: ListQuery, response: listPage(row) }),
    changes: defineRoute({ method: 'GET', path: `${path}/changes`, permission, summary: `Rows of ${model} changed after a position`, query: ChangesQuery, response: changesAnswer(row) }),
    comparison: defineRoute({ method: 'GET', path: `${path}/comparison`, permission, summary: `Rows of ${model} that differ between two instants, their counts and the sums of their amounts`, query: ComparisonQuery, response: comparisonAnswer(row) }),
    export: defineRoute({ method: 'GET', path: `${path}/export.csv`, permission, summary: `All rows of ${model} as CSV`, query: ExportQuery }),
    exportComparison: defineRoute({ method: 'GET', path: `${path}/comparison.csv`, permission, summary: `Rows of ${model} that differ between two instants, as CSV: a line for each field that differs`, query: ComparisonExportQuery }),
    one: defineRoute({ method: 'GET', path: `${path}/:id`, permission, summary: `One row of ${model}`, params: IdParams, query: RowQuery, response: rowAnswer(row) }),
    events: defineRoute({ method: 'GET', path: `${path}/:id/events`, permission, summary: `The events behind a row of ${model}`, params: IdParams, query: RowQuery, response: EventsAnswer }),
  };
};
/** The reads of an area whose rows these are, as they come over the wire. */
export type AreaReads<Row = unknown> = ReturnType<typeof defineAreaReads<z.ZodType<unknown, Row>>>;
