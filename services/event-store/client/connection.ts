import './guard.ts';
import { EventStoreDBClient } from '@eventstore/db-client';
import { isTransient, isUndiscovered } from './errors.ts';
import { SILENT, type Log } from './log.ts';
import { membersOf } from './members.ts';

/** All in milliseconds. */
interface Timeouts {
  /** Time-out of an answer, and of silence within a read. */
  attemptMs: number;
  /** After this time failures are not retried. */
  patienceMs: number;
  /** After this silence a subscription is compared with the log's head. */
  silenceMs: number;
}

export interface EventStoreOptions {
  /** `esdb://…`: an EventStoreDB, a KurrentDB or the embedded store. */
  url: string;
  log?: Log;
  timeouts?: Partial<Timeouts>;
}

export interface Connection {
  readonly client: EventStoreDBClient;
  /**
   * Must be called for each failure. In a cluster it replaces the client by one that knows the members discovered
   * meanwhile.
   */
  failed(error: unknown): void;
  timeouts: Timeouts;
  log: Log;
  /** Aborted when the program closes the connection. */
  closed: AbortSignal;
}

const TIMEOUTS: Timeouts = { attemptMs: 5_000, patienceMs: 15_000, silenceMs: 15_000 };

/** For an unknown option the client prints the whole URL with its password. This logs only the option's name. */
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

/** Adds all known cluster members to the URL. The URL of a single server is unchanged. */
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
  let currentUrl = url;
  let client = clientOf(url, log);
  return {
    get client() {
      return client;
    },
    failed(error) {
      const now = withMembers(url);
      // A client that once found no node never searches again, so it is replaced too.
      if (!isUndiscovered(error) && (now === currentUrl || !isTransient(error))) return;
      currentUrl = now;
      void client.dispose();
      client = clientOf(now, log);
    },
    timeouts: { ...TIMEOUTS, ...timeouts },
    log,
    closed,
  };
}
