// The file of a stopped store: whether the columns that events are looked up by say what the events themselves say.
// Otherwise a stream could be read without an event that the log still has.
import type { SQLOutputValue } from 'node:sqlite';
import protobuf from '@eventstore/db-client/generated/streams_pb.js';
import { bytesIn, numberIn } from '../../../base/sqlite-values.ts';
import { TOMBSTONE_REVISION } from '../wire/event-message.ts';
import { openDatabase } from './database.ts';
import { idHex } from './statements.ts';

/** An event of the file, as its columns place it. */
export interface Misfiled {
  stream: string;
  number: number;
  position: number;
  /** The first column that differs; `message`: the event cannot be read. */
  column: (typeof COLUMNS)[number] | 'message';
}

const ROWS = `SELECT events.position, streams.name, events.revision, events.id, types.name, events.created, events.message
  FROM events LEFT JOIN streams ON streams.key = events.stream LEFT JOIN types ON types.key = events.type
  ORDER BY events.position`;
const COLUMNS = ['stream', 'revision', 'position', 'id', 'type', 'created'] as const;
/** A tombstone's revision on the wire, 2^63 - 1. */
const TOMBSTONE = '9223372036854775807';
/** .NET's unit of time is 100 ns. */
const TICKS_PER_MILLISECOND = 10_000;

function fieldsOf(message: Uint8Array): Record<(typeof COLUMNS)[number], string> | null {
  try {
    const event = protobuf.ReadResp.deserializeBinary(message).getEvent()!.getEvent()!;
    const metadata = event.getMetadataMap();
    return {
      stream: Buffer.from(event.getStreamIdentifier()!.getStreamName_asU8()).toString(),
      revision: event.getStreamRevision(),
      position: event.getCommitPosition(),
      id: idHex(event.getId()!.getString()),
      type: metadata.get('type') ?? '',
      created: `${Number(metadata.get('created')) / TICKS_PER_MILLISECOND}`,
    };
  } catch {
    return null;
  }
}

/** The first event of the log that is filed otherwise than it says; null: none. Throws if the file is in use. */
export async function misfiledIn(dir: string): Promise<Misfiled | null> {
  const database = await openDatabase(dir);
  try {
    const rows = database.prepare(ROWS);
    rows.setReturnArrays(true);
    for (const row of rows.iterate() as Iterable<readonly SQLOutputValue[]>) {
      const [position, revision, created] = [numberIn(row[0]), numberIn(row[2]), numberIn(row[5])];
      const filed = {
        stream: String(row[1]),
        revision: revision === TOMBSTONE_REVISION ? TOMBSTONE : `${revision}`,
        position: `${position}`,
        id: Buffer.from(bytesIn(row[3])).toString('hex'),
        type: String(row[4]),
        created: `${created}`,
      };
      const own = fieldsOf(bytesIn(row[6]));
      const column = own === null ? 'message' : COLUMNS.find((name) => own[name] !== filed[name]);
      if (column !== undefined) return { stream: filed.stream, number: revision, position, column };
    }
    return null;
  } finally {
    database.close();
  }
}
