// Importing files by the screen (areas.md §8): a file is handed in, looked at, tried, and sent as a job. The mapping is
// the command line's.
import { z } from 'zod';
import type { Declaration, ImportedAs, Pair } from './declaration.ts';
import { importsOf } from './import-permission.ts';
import { IngestResult } from './fact.ts';
import { MAX_ORDER } from './job.ts';
import { Receipt } from './list.ts';
import { DECLARATIONS } from './registry.ts';
import { defineRoute } from './route.ts';
import { Uuid, text } from './values.ts';

/** The largest file that is taken, in bytes. */
export const MAX_IMPORT_BYTES = 134_217_728;
/** A trial lists at most so many lines; it counts all of them. */
export const MAX_TRIED_LINES = 1_000;

/**
 * What people may import: a fact's type, what that is called, the list it feeds and the permission that reads it, and
 * the permissions it takes, all of them.
 */
export interface Import {
  type: string;
  names: Pair;
  list: string;
  importedAs: ImportedAs;
  read: string;
  permission: string;
  act: string | null;
}
const namesOf = (permission: string): Pair =>
  DECLARATIONS.map(({ permissions }: Declaration) => permissions[permission]?.names).find(Boolean)!;
const areaOf = (list: string): string =>
  DECLARATIONS.find(({ models }: { models?: object }) => models && list in models)!.area;
export const IMPORTS: readonly Import[] = importsOf(DECLARATIONS).map(({ type, imported }) => ({
  type,
  names: imported.names ?? namesOf(`${areaOf(imported.list)}:import`),
  list: imported.list,
  importedAs: imported.importedAs,
  read: `${areaOf(imported.list)}:read`,
  permission: `${areaOf(imported.list)}:import`,
  act: 'act' in imported ? imported.act : null,
}));
/** undefined: nobody imports such facts. */
export const importOf = (type: string): Import | undefined => IMPORTS.find((one) => one.type === type);

const name = text(200, 1);
const toldIn = (most: number) =>
  z.record(text(64, 1), text(most)).refine((fields) => Object.keys(fields).length <= 100, 'too-many');
const told = toldIn(1_000);
/** The longest pattern, in characters. One that takes too long on a row is refused with `pattern-too-slow`. */
export const MAX_PATTERN = 200;
/** How rows become facts, as the command line's options of the same names tell it. */
export const ImportMapping = z
  .strictObject({
    /** `data`, `result.items`: the rows are the array of this name in a JSON object. */
    rows: name.optional(),
    /** `import` by default, or `import.<name>`. Within a source the id identifies the fact. */
    source: text(64)
      .regex(/^import(\.[a-z0-9._-]{1,57})?$/, 'not-an-import-source')
      .optional(),
    /** The column of the fact's own id; `line`: the file's name and the line. */
    id: name.optional(),
    at: name.optional(),
    map: told.optional(),
    set: told.optional(),
    extract: toldIn(MAX_PATTERN).optional(),
    unit: told.optional(),
    time: told.optional(),
  })
  .refine((mapping) => JSON.stringify(mapping).length <= MAX_ORDER, 'too-long');
export type ImportMapping = z.infer<typeof ImportMapping>;

const params = z.object({ type: text(64, 1), id: Uuid });
/** Of figures: satoshis, wei, millionths of a USDC, 1e18 for 100 %, exact decimals, whole numbers. */
export const FigureUnit = z.enum(['sats', 'wei', 'usdc', 'ratio', 'quantity', 'count']);
export type FigureUnit = z.infer<typeof FigureUnit>;
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
