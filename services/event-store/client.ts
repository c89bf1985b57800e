import { createAppend } from './client/append.ts';
import { connect, type EventStoreOptions } from './client/connection.ts';
import { follow } from './client/follow.ts';
import { head, holdsLandmark, latest, load, rawAt, readAll, readRaw } from './client/read.ts';
import type { EventStore } from './types.ts';

export type { EventStoreOptions } from './client/connection.ts';

/**
 * Creates the client of the event store at a URL; it connects on first use. Use one per process: the official client's
 * appends share a table.
 */
export function createEventStore(options: EventStoreOptions): EventStore {
  const closing = new AbortController();
  const connection = connect(options, closing.signal);
  const { append, cannotWrite } = createAppend(connection);
  return {
    append,
    cannotWrite,
    appendRaw: append,
    load: (stream, fromRevision = 0, most) => load(connection, stream, fromRevision, most),
    latest: (stream, most, upTo) => latest(connection, stream, most, upTo),
    readAll: (after, readOptions) => readAll(connection, after, readOptions),
    readRaw: (after, readOptions) => readRaw(connection, after, readOptions),
    rawAt: (position) => rawAt(connection, position),
    head: () => head(connection),
    holds: (landmark) => holdsLandmark(connection, landmark),
    isReadable: async ({ stream, revision }) => (await load(connection, stream, revision, 1)).length > 0,
    follow: (after, { signal, maxBatch }) =>
      follow(connection, after, { signal: AbortSignal.any([signal, closing.signal]), maxBatch }),
    close: async () => {
      closing.abort();
      await connection.client.dispose();
    },
  };
}
