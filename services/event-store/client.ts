import './client/guard.ts';
import { EventStoreDBClient } from '@eventstore/db-client';
import { createAppend } from './client/append.ts';
import { follow } from './client/follow.ts';
import { SILENT, type Log } from './client/log.ts';
import { head, load, readAll } from './client/read.ts';
import { TIMEOUTS, type Timeouts } from './client/timeouts.ts';
import type { EventStore } from './types.ts';

export interface EventStoreOptions {
  /** `esdb://…` of an EventStoreDB, a KurrentDB or the embedded store. */
  url: string;
  log?: Log;
  timeouts?: Partial<Timeouts>;
}

/** The event store at a URL; it connects when it is first asked. One for a process: the client's appends share a table. */
export function createEventStore({ url, log = SILENT, timeouts: given }: EventStoreOptions): EventStore {
  const client = EventStoreDBClient.connectionString(url);
  const timeouts = { ...TIMEOUTS, ...given };
  const closing = new AbortController();
  return {
    append: createAppend(client, timeouts),
    load: (stream, fromRevision = 0) => load(client, timeouts, stream, fromRevision),
    readAll: (after, options) => readAll(client, timeouts, after, options),
    head: () => head(client, timeouts),
    follow: (after, { signal, maxBatch }) =>
      follow(client, timeouts, log, after, { signal: AbortSignal.any([signal, closing.signal]), maxBatch }),
    close: async () => {
      closing.abort();
      await client.dispose();
    },
  };
}
