import './guard.ts';
import { EventStoreDBClient } from '@eventstore/db-client';
import { isTransient, isUndiscovered } from './errors.ts';
import { SILENT, type Log } from './log.ts';
import { membersOf } from './members.ts';

/** All in milliseconds. */
interface Timeouts {
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
  /**
   * To be told of each failure: a client that looks for its node in a cluster is replaced by one that knows the members
   * that were named meanwhile.
   */
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

const PARTS = /^(esdb)(\+discover)?(:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;
const DEFAULT_PORT = 2113;

/** The URL with all members of the cluster that were named so far; one of a single server stays as it is. */
function withMembers(url: string): string {
  const [, scheme, discover, user, named, rest] = PARTS.exec(url) ?? [];
  const hosts =
    named
      ?.split(',')
      .filter(Boolean)
      .map((host) => (host.includes(':') ? host : `${host}:${DEFAULT_PORT}`)) ?? [];
  const members = membersOf(hosts);
  return (discover || hosts.length > 1) && members.length > 1 ? `${scheme}${user}${members}${rest}` : url;
}

export function connect({ url, log = SILENT, timeouts }: EventStoreOptions, closed: AbortSignal): Connection {
  let known = url;
  let client = clientOf(url, log);
  return {
    get client() {
      return client;
    },
    failed(error) {
      const now = withMembers(url);
      // A client that once found no node never looks again, either.
      if (!isUndiscovered(error) && (now === known || !isTransient(error))) return;
      known = now;
      void client.dispose();
      client = clientOf(now, log);
    },
    timeouts: { ...TIMEOUTS, ...timeouts },
    log,
    closed,
  };
}
