// What a backup is: a folder with a manifest and two files of JSON lines. The manifest is written last: a folder
// without it is not a backup.
import { z } from 'zod';
import { Hash } from '#contracts/areas/integrity/head.ts';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import { PositionText } from '#contracts/values/values.ts';

export const MANIFEST = 'backup.json';
export const FORMAT = 1;
/** There from the first file to the last: a folder with it is of a backup that is being made, or was killed. */
export const UNFINISHED = 'unfinished';
const WrittenFile = z.strictObject({
  name: z.string().regex(/^[a-z]+\.jsonl\.gz(\.age)?$/),
  bytes: z.number().int(),
  sha256: Hash,
});
export type WrittenFile = z.infer<typeof WrittenFile>;

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** `position`: of the last event, in that log. `root`: of the tree over the events, as heads sign it. */
  log: z.strictObject({ file: WrittenFile, events: z.number().int().min(1), position: PositionText, root: Hash }),
  /** Number of rows, by table. The file's first line has the root of the log that it belongs to. */
  vault: z.strictObject({ file: WrittenFile, rows: z.record(z.string(), z.number().int()) }),
});
export type Manifest = z.infer<typeof Manifest>;

/** The backup cannot be made, or is not one that can be restored. The message says why, for an operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export type BackedUpEvent = Omit<RawEvent, 'position'>;

/** `[stream, number, id, type, data]`, and metadata if there is any; both as JSON or as bytes. */
const EventLine = z.union([
  z.tuple([z.string(), z.number().int(), z.string(), z.string(), z.unknown()]),
  z.tuple([z.string(), z.number().int(), z.string(), z.string(), z.unknown(), z.unknown()]),
]);
const Content = z.union([z.strictObject({ json: z.unknown() }), z.strictObject({ base64: z.string() })]);

const contentOf = (value: unknown): z.infer<typeof Content> =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : { json: value };
function valueOf(content: unknown): unknown {
  const parsed = Content.parse(content);
  return 'base64' in parsed ? new Uint8Array(Buffer.from(parsed.base64, 'base64')) : parsed.json;
}

export const lineOfEvent = ({ stream, number, id, type, data, metadata }: BackedUpEvent): string =>
  JSON.stringify([stream, number, id, type, contentOf(data), ...(metadata === undefined ? [] : [contentOf(metadata)])]);

/** Throws if the line is not one that lineOfEvent wrote. */
export function eventOfLine(line: string): BackedUpEvent {
  const [stream, number, id, type, data, metadata] = EventLine.parse(JSON.parse(line));
  return {
    stream,
    number,
    id,
    type,
    data: valueOf(data),
    metadata: metadata === undefined ? undefined : valueOf(metadata),
  };
}
