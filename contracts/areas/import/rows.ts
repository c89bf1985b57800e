// The rows of a file as they are understood: before it is sent, and while another person is to approve it.
import { z } from 'zod';
import { IdParams } from '../../kits/area.ts';
import { FigureUnit, ImportMapping } from './mapping.ts';
import { TriedLine } from './routes.ts';
import { index, windowOf } from '../../wire/list.ts';
import { defineRoute } from '../../wire/route.ts';
import { Uuid, text } from '../../values/values.ts';

/** Most rows of one answer; as many unless told. */
export const MAX_PREVIEWED = 100;

const exact = z.string();
export const ImportRows = z.object({
  type: z.string(),
  list: z.string(),
  file: z.string(),
  columns: z.array(
    z.object({ name: z.string(), names: z.tuple([z.string(), z.string()]).nullable(), unit: FigureUnit.nullable() }),
  ),
  /** Over the whole file; null: it is being counted still. */
  whole: z
    .object({
      rows: z.number().int(),
      /** Of these, such as would be rejected. */
      wrong: z.number().int(),
      /**
       * What a column's figures come to in the rows that would be imported; `of`: whose they are, where rows differ in
       * it; null: they do not.
       */
      totals: z.array(z.object({ column: z.string(), of: z.string().nullable(), total: exact })),
      /** Names that nothing on record has, and the one there is that is most like each. */
      unknown: z.array(
        z.object({ column: z.string(), value: z.string(), rows: z.number().int(), nearest: z.string().nullable() }),
      ),
      /** There are more of them, or more kinds of totals. */
      isCut: z.boolean(),
      /** Why the file cannot be read to its end, in words. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /**
   * What each would come to as things stand, its values as they are understood, and what the list has of the same
   * columns now; null: it has none, or whoever asks may not read it.
   */
  lines: z.array(
    z.object({
      ...TriedLine.shape,
      values: z.record(z.string(), z.string()),
      now: z.record(z.string(), z.string()).nullable(),
    }),
  ),
});
export type ImportRows = z.infer<typeof ImportRows>;

const params = z.object({ type: text(64, 1), id: Uuid });
/** Nothing is recorded. */
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
 * For its sender, and whoever holds `import:approve` and the list's `:read`; nobody else knows of it. Gone with its
 * file.
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
