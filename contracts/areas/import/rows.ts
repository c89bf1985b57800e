// The interpreted rows of a file, before it is sent and while it waits for another person's approval.
import { z } from 'zod';
import { IdParams } from '../../kits/area.ts';
import { FigureUnit, ImportMapping } from './mapping.ts';
import { DryRunLine } from './routes.ts';
import { index, windowOf } from '../../wire/list/window.ts';
import { defineRoute } from '../../wire/route.ts';
import { Uuid, text } from '../../values/values.ts';

/** Most rows of one answer, also the default. */
export const MAX_PREVIEWED = 100;

const exact = z.string();
export const ImportRows = z.object({
  type: z.string(),
  list: z.string(),
  file: z.string(),
  columns: z.array(
    z.object({ name: z.string(), names: z.tuple([z.string(), z.string()]).nullable(), unit: FigureUnit.nullable() }),
  ),
  /** Figures of the whole file; null: they are not complete yet. */
  whole: z
    .object({
      rows: z.number().int(),
      /** The number of rows that would be rejected. */
      wrong: z.number().int(),
      /**
       * Sums of a column over the rows that would be imported. `of`: the token of the amounts, if rows can have
       * different tokens; otherwise null.
       */
      totals: z.array(z.object({ column: z.string(), of: z.string().nullable(), total: exact })),
      /** Unknown names, each with the most similar known name. */
      unknown: z.array(
        z.object({ column: z.string(), value: z.string(), rows: z.number().int(), nearest: z.string().nullable() }),
      ),
      /** There are more unknown names or more kinds of totals. */
      isCut: z.boolean(),
      /** Why the file cannot be read to its end, as text. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /**
   * The result each row would have now, its interpreted values, and the list's current values of the same columns.
   * `now` is null if there are none, or if the caller may not read them.
   */
  lines: z.array(
    z.object({
      ...DryRunLine.shape,
      values: z.record(z.string(), z.string()),
      now: z.record(z.string(), z.string()).nullable(),
    }),
  ),
});
export type ImportRows = z.infer<typeof ImportRows>;

const params = z.object({ type: text(64, 1), id: Uuid });
/** A dry run: nothing is recorded. */
export const previewImport = defineRoute({
  method: 'POST',
  path: '/api/imports/:type/:id/rows',
  permission: 'session',
  summary: 'Rows of an uploaded file as facts: typed values, totals, unknown names and expected results',
  params,
  body: z
    .strictObject({ mapping: ImportMapping, start: z.int().min(0).optional(), end: z.int().min(0).optional() })
    .refine(...windowOf(MAX_PREVIEWED)),
  response: ImportRows,
});
/**
 * For the sender, and for people with `import:approve` and the list's `:read`; for all others it does not exist.
 * Deleted with its file.
 */
export const readJobRows = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/rows',
  permission: 'session',
  summary:
    'Rows of the file of an import job: typed values, totals, unknown names, current records and expected results',
  params: IdParams,
  query: z.strictObject({ start: index.optional(), end: index.optional() }).refine(...windowOf(MAX_PREVIEWED)),
  response: ImportRows,
});
export const importTemplate = defineRoute({
  method: 'GET',
  path: '/api/imports/:type/template.csv',
  permission: 'session',
  summary: 'A CSV template with the columns of the fact and an example row',
  params: params.pick({ type: true }),
});
