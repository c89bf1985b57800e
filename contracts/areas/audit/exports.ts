// Manifests of exports: what was exported, by whom, and the SHA-256 of its bytes. A browser tells of the files that it
// makes.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant, PositionText, Uuid, text } from '../../values/values.ts';
import { ExportKind, FileKind, MAX_SCOPE, Sha256 } from './events.ts';

/** What a file was made of, and what it holds. What is not known is null. */
export const ExportManifest = z.object({
  /** Also of the header `x-export` of the answer with the file. */
  id: Uuid,
  kind: ExportKind,
  /** `browser`: the browser made the file from a chart or a table, and reported its SHA-256. */
  madeBy: z.enum(['server', 'browser']),
  /** The list; null for a file of a browser. */
  model: z.string().nullable(),
  /** What a browser's file shows, in words. */
  scope: z.string().nullable(),
  /** What was asked for. Texts that were searched for in personal columns are not kept. */
  filter: z.record(z.string(), z.unknown()).nullable(),
  /** For a comparison: its start position. */
  from: PositionText.nullable(),
  /** The position of the rows or figures. */
  position: PositionText,
  columns: z.array(z.string()).nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Hex, of the bytes sent; if the export was not completed: of the part that was sent. */
  sha256: Sha256.nullable(),
  /**
   * Whether all of it was sent. False while it is being sent, and for good if the connection was cut or the process
   * ended. null: a browser does not tell whether its file was saved.
   */
  completed: z.boolean().nullable(),
  /** The person's id. */
  by: z.string(),
  role: z.string().nullable(),
  at: Instant,
  endedAt: Instant.nullable(),
  /** Ids of the events that record it. */
  events: z.array(Uuid),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

export const readExport = defineRoute({
  method: 'GET',
  path: '/api/exports/:id',
  permission: 'session',
  summary: 'The manifest of an export: for who exported it, and for people with audit:read',
  params: z.object({ id: Uuid }),
  response: ExportManifest,
});

export const tellExport = defineRoute({
  method: 'POST',
  path: '/api/exports',
  permission: 'session',
  summary:
    'Tells of a file that a browser made of what it shows, before it saves it. The receipt’s id is its manifest’s',
  /** `scope`: what it shows, in words; it is sealed. `position`: of the figures. `sha256`: of the file, hex. */
  body: z.strictObject({ kind: FileKind, scope: text(MAX_SCOPE, 1), position: PositionText, sha256: Sha256 }),
  response: Receipt,
});
