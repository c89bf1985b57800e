// Routes of an import: upload a file, look at it, try it, send it.
import { z } from 'zod';
import { IngestResult } from '../../wire/fact.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineRoute } from '../../wire/route.ts';
import { Uuid, text } from '../../values/values.ts';
import { name, ImportMapping, FigureUnit } from './mapping.ts';

const params = z.object({ type: text(64, 1), id: Uuid });
/** `names`: in Chinese and English; null: it has none but its own. `unit`: null: it is no figure. */
const ImportField = z.object({
  name: z.string(),
  names: z.tuple([z.string(), z.string()]).nullable(),
  isRequired: z.boolean(),
  unit: FigureUnit.nullable(),
});

/**
 * `words`: what is wrong and how it is mended, in English as the command line says it; the console has its own by
 * `code`.
 */
const Problem = { code: z.string(), path: z.string(), words: z.string() };
export const ImportLook = z.object({
  id: Uuid,
  file: z.string(),
  size: z.number().int(),
  /** null: it is no object with an array in it; else the array's place as `mapping.rows` takes it. */
  rows: z.string().nullable(),
  columns: z.array(z.string()),
  /** The first rows, each column's value as text. */
  sample: z.array(z.record(z.string(), z.string())),
  fields: z.array(ImportField),
  /** As this person mapped such columns last, else as the names suggest. */
  mapping: ImportMapping,
  isKept: z.boolean(),
  /** Why the file cannot be read, in words. */
  problem: z.string().nullable(),
});
export type ImportLook = z.infer<typeof ImportLook>;

export const TriedLine = z.object({
  ...IngestResult.shape,
  row: z.number().int().optional(),
  value: z.unknown().optional(),
  words: z.string().optional(),
});
export type TriedLine = z.infer<typeof TriedLine>;
export const ImportTrial = z.object({
  accepted: z.number().int(),
  duplicate: z.number().int(),
  rejected: z.number().int(),
  /**
   * Why lines would be rejected, the most frequent first. `runs`: the first dozen of runs of lines, or of an array's
   * rows; `isCut`: there are more.
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
  lines: z.array(TriedLine),
  /** Why the file could not be read to its end, in words. */
  problem: z.string().nullable(),
});
export type ImportTrial = z.infer<typeof ImportTrial>;

const path = '/api/imports/:type';
const whoever = 'Needs <area>:import, and for facts about money also the permission of the action.';
/**
 * The body is a form with one file, `file`. Refused: 404 for what nobody imports, 403, `file-too-large`. Nobody but its
 * sender sees the file; it is gone a day later, or a day after its job's end.
 */
export const uploadImport = defineRoute({
  method: 'POST',
  path,
  permission: 'session',
  summary: `Upload a file of facts: CSV, JSON or NDJSON, at most 128 MB. ${whoever}`,
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
/** Answered when the whole file was tried; a client that leaves ends it. Refused: `pattern-too-slow`. */
export const tryImport = defineRoute({
  method: 'POST',
  path: `${path}/:id/try`,
  permission: 'session',
  summary: 'Dry run of every line of the file by the real rules. Nothing is recorded',
  params,
  body: z.strictObject({ mapping: ImportMapping }),
  response: ImportTrial,
});
/** The job's id is the file's: a file is sent once, however often it is asked for. */
export const sendImport = defineRoute({
  method: 'POST',
  path: `${path}/:id/send`,
  permission: 'session',
  summary: 'Import the file. Answers 202 with the job',
  params,
  body: z.strictObject({ mapping: ImportMapping }),
  response: Receipt,
  refusals: ['too-many-jobs'],
});
