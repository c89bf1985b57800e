// Opens the log, the database and the vault: those in the configuration, else embedded ones in DATA_DIR.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#projections/engine/storage/database.ts';
import { messageOf } from '../base/error-message.ts';
import { EVENT_SCHEMAS } from '../areas/event-schemas.ts';
import type { Child } from '../base/child.ts';
import type { Closing } from '../base/closing.ts';
import { ConfigError } from '../base/config-error.ts';
import { checkedStore } from '../command/event-check.ts';
import { createEventStore } from '../event-store/client.ts';
import { startEmbeddedEventStore } from '../event-store/start.ts';
import type { EventStore } from '../event-store/types.ts';
import { startEmbeddedDatabase } from '../storage/database/embedded.ts';
import { openDatabase } from '../storage/database/open.ts';
import { openVault } from '../storage/vault/open.ts';
import type { Vault } from '../storage/vault/types.ts';
import { RESTORING } from '../storage/vault/values.ts';
import { DataDirInUse, holdDataDir } from '../storage/data-dir.ts';
import { usesDataDir, type Config } from './config.ts';
import { publishLogAddress, publishedLogAddress } from './log-address.ts';
import { supervise } from './supervise.ts';

export interface Stores {
  store: EventStore;
  vault: Vault;
  /** Creating an embedded one takes seconds the first time; the log can be written meanwhile. */
  database: Promise<Database>;
}

/** Turns the official client's errors about its URL into a ConfigError that names the variable. */
function orConfigError<Result>(variable: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    throw new ConfigError(`${variable}: ${messageOf(error)}`);
  }
}

/** Runs an embedded store in DATA_DIR and restarts it when it ends; its URL. */
async function embedded(
  name: 'event-store' | 'database',
  start: (dir: string, at: { port: number }) => Promise<Child>,
  { dataDir }: Config,
  log: Logger,
  closing: Closing,
): Promise<string> {
  const child = await supervise(name, (port) => start(join(dataDir, name), { port }), log);
  closing.add(name, () => child.stop());
  return child.url;
}

/** Throws ConfigError if DATA_DIR does not have this embedded store. */
export function requireEmbedded(name: 'event-store' | 'database', { dataDir }: Pick<Config, 'dataDir'>): void {
  if (!existsSync(join(dataDir, name)))
    throw new ConfigError(`DATA_DIR: there is no ${name} in ${dataDir}: the product was never started there`);
}

interface OpenOptions {
  /** Programs beside this process may connect to an embedded log, for example a backup. */
  publishes?: boolean;
  /** Wraps the connection. */
  around?: ((store: EventStore) => EventStore) | undefined;
}

export async function openLog(
  config: Config,
  log: Logger,
  closing: Closing,
  { publishes = false, around }: OpenOptions = {},
): Promise<EventStore> {
  if (config.eventStoreUrl !== null) return connectLog(config.eventStoreUrl, log, closing, around);
  const url = await embedded('event-store', startEmbeddedEventStore, config, log, closing);
  if (publishes) {
    const published = publishLogAddress(config.dataDir, url);
    closing.add('address of the log', () => published.withdraw());
  }
  return connectLog(url, log, closing, around);
}

/**
 * The log, which may be in use by the product. `isAlone`: the product does not run on it, as far as DATA_DIR tells.
 * Throws ConfigError if the product that holds DATA_DIR is not running yet.
 */
export async function openLogBeside(
  config: Config,
  log: Logger,
  closing: Closing,
): Promise<{ store: EventStore; isAlone: boolean }> {
  if (usesDataDir(config)) {
    try {
      const held = holdDataDir(config.dataDir);
      closing.add('data directory', () => held.release());
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
      if (config.eventStoreUrl === null)
        return { store: connectLog(publishedLogAddress(config.dataDir), log, closing), isAlone: false };
    }
  }
  return { store: await openLog(config, log, closing), isAlone: config.eventStoreUrl === null };
}

function connectLog(
  url: string,
  log: Logger,
  closing: Closing,
  around: Required<OpenOptions>['around'] = (store) => store,
): EventStore {
  const store = orConfigError('EVENTSTORE_URL', () => createEventStore({ url, log }));
  closing.add('event store connection', () => store.close());
  return checkedStore(around(store), EVENT_SCHEMAS);
}

export async function openReadSide(config: Config, log: Logger, closing: Closing): Promise<Database> {
  const opened = openDatabase(
    config.databaseUrl ?? (await embedded('database', startEmbeddedDatabase, config, log, closing)),
    { embedded: config.databaseUrl === null },
  );
  closing.add('database connections', () => opened.close());
  return opened;
}

/** Opens the write side: log and vault, without the read database. Throws ConfigError while a restore is under way. */
export async function openWriteSide(
  config: Config,
  log: Logger,
  closing: Closing,
  options?: OpenOptions,
): Promise<Omit<Stores, 'database'>> {
  const [store, vault] = await Promise.all([openLog(config, log, closing, options), openVault(config)]);
  closing.add('vault', () => vault.close());
  const since = await vault.noted(RESTORING);
  if (since !== null)
    throw new ConfigError(
      `A restore into these stores began at ${since} and has not ended: wait for it, or run npm run restore again`,
    );
  return { store, vault };
}

export async function openStores(
  config: Config,
  log: Logger,
  closing: Closing,
  around?: OpenOptions['around'],
): Promise<Stores> {
  const database = openReadSide(config, log, closing);
  database.catch(() => {}); // reported when it is awaited
  return { ...(await openWriteSide(config, log, closing, { publishes: true, around })), database };
}
