import './guard.ts';
import { EventStoreDBClient } from '@eventstore/db-client';
import { isUndiscovered } from './errors.ts';
import { SILENT, type Log } from './log.ts';

/** All in milliseconds. */
export interface Timeouts {
  /** The longest wait for an answer, and the longest silence within a read. */
  attemptMs: number;
  /** After this what fails is not tried again. */
  patienceMs: number;
  /** A subscription that is silent for so long is compared with the log's head. */
  silenceMs: number;
}

export interface EventStoreOptions {
  /** `esdb://…` of an EventStoreDB, a KurrentDB or the embedded store. */
  url: string;
  log?: Log;
  timeouts?: Partial<Timeouts>;
}

export interface Connection {
  readonly client: EventStoreDBClient;
  /** To be told of each failure: a client that once found no node of its cluster never looks again, so another takes its place. */
  failed(error: unknown): void;
  timeouts: Timeouts;
  log: Log;
  /** Aborted when the program closes it. */
  closed: AbortSignal;
}

const TIMEOUTS: Timeouts = { attemptMs: 5_000, patienceMs: 15_000, silenceMs: 15_000 };

/** Of an option it does not know the client prints the whole URL, password and all: only which one it is, is told. */
function clientOf(url: string, log: Log): EventStoreDBClient {
  const printer: Pick<Console, 'warn'> = console;
  const { warn } = printer;
  printer.warn = (message: unknown) => log.warn({}, `the event store's URL: ${String(message).split('\n', 1)[0]}`);
  try {
    return EventStoreDBClient.connectionString(url);
  } finally {
    printer.warn = warn;
  }
}

export function connect({ url, log = SILENT, timeouts }: EventStoreOptions, closed: AbortSignal): Connection {
  let client = clientOf(url, log);
  return {
    get client() { return client; },
    failed(error) { if (isUndiscovered(error)) client = clientOf(url, log); },
    timeouts: { ...TIMEOUTS, ...timeouts }, log, closed,
  };
}
