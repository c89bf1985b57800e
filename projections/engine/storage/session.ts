// A dedicated connection to a PostgreSQL server, for locks and notifications. Locks ensure that only one worker feeds a
// generation; notifications report commits to other processes. With PGlite there is only one process, so it gets every
// lock.
import type { Database } from './database.ts';

const CHANNEL = 'read_models';
/**
 * A live process sends something each second. The server ends the session of one that hangs, or that the network has
 * cut off without a word, and gives its locks to others.
 */
const PING_EVERY_MS = 1_000;
const SILENCE_LIMIT = '4s';

export interface Session {
  /** Connects unless connected. Throws the database's errors. */
  ensure(): Promise<void>;
  /** True if this process holds the lock, newly or already. */
  tryLock(key: string): Promise<boolean>;
  /** If this process cannot do the work of its locks, it gives them up with their connection, and gets none. */
  allowLocks(isAble: boolean): void;
  /** Called when the connection, and with it every lock, is lost. */
  onLost(listener: () => void): void;
  /** Called when any process, including this one, has committed changes. */
  onNotified(listener: () => void): void;
  stop(): Promise<void>;
}

const SINGLE_PROCESS: Session = {
  ensure: () => Promise.resolve(),
  tryLock: () => Promise.resolve(true),
  allowLocks: () => undefined,
  onLost: () => undefined,
  onNotified: () => undefined,
  stop: () => Promise.resolve(),
};

type Client = Awaited<ReturnType<Database['connect']>>;

export function openSession(database: Database): Session {
  if (database.embedded) return SINGLE_PROCESS;
  const lostListeners: (() => void)[] = [];
  const notifiedListeners: (() => void)[] = [];
  const heldLocks = new Set<string>();
  let connection: Promise<Client> | undefined;
  let mayLock = true;
  let stopped = false;

  const connect = async (): Promise<Client> => {
    const client = await database.connect();
    const pings = setInterval(() => void client.query('SELECT 1').catch(() => undefined), PING_EVERY_MS).unref();
    client.on('end', () => {
      clearInterval(pings);
      connection = undefined;
      heldLocks.clear();
      if (!stopped) for (const listener of lostListeners) listener();
    });
    client.on('notification', () => {
      for (const listener of notifiedListeners) listener();
    });
    await client.query(`SET idle_session_timeout = '${SILENCE_LIMIT}'; LISTEN ${CHANNEL}`);
    return client;
  };
  const connected = (): Promise<Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  return {
    ensure: async () => void (await connected()),
    tryLock: async (key) => {
      if (!mayLock) return false;
      const client = await connected();
      if (heldLocks.has(key)) return true;
      const { rows } = await client.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
        [`${CHANNEL} ${key}`],
      );
      if (rows[0]!.locked) heldLocks.add(key);
      return rows[0]!.locked;
    },
    allowLocks: (isAble) => {
      mayLock = isAble;
      if (!isAble && heldLocks.size > 0) void connection?.then((client) => client.end()).catch(() => undefined);
    },
    onLost: (listener) => void lostListeners.push(listener),
    onNotified: (listener) => void notifiedListeners.push(listener),
    stop: async () => {
      stopped = true;
      await connection?.then(
        (client) => client.end(),
        () => undefined,
      );
    },
  };
}

/** Part of a commit's transaction: notifies the sessions of other processes after the commit. */
export const NOTIFY = `NOTIFY ${CHANNEL}`;
