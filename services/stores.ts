// The log, the database and the vault: those that the environment names, else embedded ones in DATA_DIR.
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#projections/engine/database.ts';
import { ConfigError, type Config } from './config.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { openDatabase } from './database/open.ts';
import { createEventStore } from './event-store/client.ts';
import { startEmbeddedEventStore } from './event-store/start.ts';
import type { EventStore } from './event-store/types.ts';
import type { Closing } from './closing.ts';
import { supervise } from './supervise.ts';
import { openVault } from './vault/open.ts';
import type { Vault } from './vault/types.ts';

export interface Stores extends LogAndDatabase {
  vault: Vault;
}

export interface LogAndDatabase {
  store: EventStore;
  /** An embedded one takes seconds to make, the first time; the log can be written meanwhile. */
  database: Promise<Database>;
}

/** What the official client finds wrong with the options of its URL is said under the variable's name. */
function named<Result>(variable: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    throw new ConfigError(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function openStores(config: Config, log: Logger, closing: Closing): Promise<Stores> {
  const [stores, vault] = await Promise.all([openLogAndDatabase(config, log, closing), openVault(config)]);
  closing.add('vault', () => vault.close());
  return { ...stores, vault };
}

export async function openLogAndDatabase({ dataDir, eventStoreUrl, databaseUrl }: Config, log: Logger, closing: Closing): Promise<LogAndDatabase> {
  const embedded = async (name: 'event-store' | 'database', start: typeof startEmbeddedEventStore): Promise<string> => {
    const child = await supervise(name, (port) => start(join(dataDir, name), { port }), log);
    closing.add(name, () => child.stop());
    return child.url;
  };
  const openReadSide = async (): Promise<Database> => {
    const opened = openDatabase(databaseUrl ?? await embedded('database', startEmbeddedDatabase), { embedded: databaseUrl === null });
    closing.add('database connections', () => opened.close());
    return opened;
  };
  const database = openReadSide();
  database.catch(() => {}); // told when it is awaited
  const storeUrl = eventStoreUrl ?? await embedded('event-store', startEmbeddedEventStore);
  const store = named('EVENTSTORE_URL', () => createEventStore({ url: storeUrl, log }));
  closing.add('event store connection', () => store.close());
  return { store, database };
}
