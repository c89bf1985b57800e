// Routes of an import: upload a file, preview it, try it, send it.
import { z } from 'zod';
import { IngestResult } from '../../wire/fact.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineRoute } from '../../wire/route.ts';
import { Uuid, text } from '../../values/values.ts';
import { name, ImportMapping, FigureUnit } from './mapping.ts';

const params = z.object({ type: text(64, 1), id: Uuid });
/** `names`: Chinese and English; null: only its identifier. `unit`: null: not a figure. */
const ImportField = z.object({
  name: z.string(),
  names: z.tuple([z.string(), z.string()]).nullable(),
  isRequired: z.boolean(),
  unit: FigureUnit.nullable(),
});

/** `words`: problem and fix in English, as in the command line. The console has its own text per `code`. */
const Problem = { code: z.string(), path: z.string(), words: z.string() };
export const ImportLook = z.object({
  id: Uuid,
  file: z.string(),
  size: z.number().int(),
  /** Path of the array of rows, as in `mapping.rows`; null: the file is not an object that contains an array. */
  rows: z.string().nullable(),
  columns: z.array(z.string()),
  /** The first rows, each column's value as text. */
  sample: z.array(z.record(z.string(), z.string())),
  fields: z.array(ImportField),
  /** This person's last mapping of the same columns; otherwise suggested by column names. */
  mapping: ImportMapping,
  isKept: z.boolean(),
  /** Why the file cannot be read, as text. */
  problem: z.string().nullable(),
});
export type ImportLook = z.infer<typeof ImportLook>;

export const DryRunLine = z.object({
  ...IngestResult.shape,
  row: z.number().int().optional(),
  value: z.unknown().optional(),
  words: z.string().optional(),
});
export type DryRunLine = z.infer<typeof DryRunLine>;
export const ImportDryRun = z.object({
  accepted: z.number().int(),
  duplicate: z.number().int(),
  rejected: z.number().int(),
  /**
   * Why lines would be rejected, most frequent first. `runs`: the first dozen ranges of lines or array rows; `isCut`:
   * there are more.
   */
  reasons: z.array(
    z.object({
      ...Problem,
      count: z.number().int(),
      runs: z.array(z.object({ first: z.number().int(), last: z.number().int() })),
      areRows: z.boolean(),
      isCut: z.boolean(),
    }),
  ),
  lines: z.array(DryRunLine),
  /** Why the file could not be read to its end, as text. */
  problem: z.string().nullable(),
});
export type ImportDryRun = z.infer<typeof ImportDryRun>;

const path = '/api/imports/:type';
const permissionNote = 'Needs <area>:import, and for facts about money also the permission of the action.';
/**
 * The body is a form with one file, `file`. Refusals: 404 for facts that cannot be imported, 403, `file-too-large`.
 * Only the sender can see the file. It is deleted after a day, or a day after its job's end.
 */
export const uploadImport = defineRoute({
  method: 'POST',
  path,
  permission: 'session',
  summary: `Upload a file of facts: CSV, JSON or NDJSON, at most 128 MB. ${permissionNote}`,
  params: params.pick({ type: true }),
  response: z.object({ id: Uuid, file: z.string(), size: z.number().int() }),
});
export const lookAtImport = defineRoute({
  method: 'GET',
  path: `${path}/:id`,
  permission: 'session',
  summary: 'Columns and first rows of an uploaded file, and their possible mappings',
  params,
  query: z.strictObject({ rows: name.optional() }),
  response: ImportLook,
});
/** Responds after the whole file was tried; the dry run ends if the client disconnects. Refusal: `pattern-too-slow`. */
export const dryRunImport = defineRoute({
  method: 'POST',
  path: `${path}/:id/try`,
  permission: 'session',
  summary: 'Dry run of every line of the file by the real rules. Nothing is recorded',
  params,
  body: z.strictObject({ mapping: ImportMapping }),
  response: ImportDryRun,
});
/** The job's id is the file's id, so a file is sent once even if the request is repeated. */
export const sendImport = defineRoute({
  method: 'POST',
  path: `${path}/:id/send`,
  status: 202,
  permission: 'session',
  summary: 'Import the file. Answers 202 with the job',
  params,
  body: z.strictObject({ mapping: ImportMapping }),
  response: Receipt,
  refusals: ['too-many-jobs'],
});
