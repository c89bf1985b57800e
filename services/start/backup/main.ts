// `npm run backup -- DIR` and `npm run restore -- DIR`: log and vault of the configured stores. A backup also works
// while the product runs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino, type Logger } from 'pino';
import { createRights } from '../../areas/administrator/rights.ts';
import { decrypterOf, encrypterOf } from '../../backup/backup-key.ts';
import { BackupRefused, type Manifest } from '../../backup/format.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { isRestored, openBackup, restoreLog, restoreVault, type Backup } from '../../backup/restore-backup.ts';
import { hasVault, openVaultTables } from '../../backup/vault/open.ts';
import { createClosing, type Closing } from '../../base/closing.ts';
import { ConfigError } from '../../base/config-error.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { holdDataDir } from '../../storage/data-dir.ts';
import { openVault } from '../../storage/vault/open.ts';
import { readConfig, usesDataDir, type Config } from '../config.ts';
import { isVaultOf } from '../recover/other-vault.ts';
import { startFailure } from '../start-failure.ts';
import { openLog, openLogBeside, requireEmbedded } from '../stores.ts';

const USAGE = `npm run backup -- DIR: backs up log and vault into the new folder DIR, also while the product runs
npm run restore -- DIR: restores log and vault into empty stores
npm run restore -- DIR --check: reads the whole backup, and writes nothing
npm run restore -- DIR --vault: restores a lost vault only; the log stays
BACKUP_KEY: a passphrase, or a public key of age (age1…) for a backup and its private key (AGE-SECRET-KEY-…) for a restore
`;
const EVENTS_PER_LINE = 20_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (number: number): string => number.toLocaleString('en-US');

const backupKey = (): string | undefined => process.env['BACKUP_KEY'];

async function requireStores(config: Config): Promise<void> {
  const { dataDir, eventStoreUrl, databaseUrl } = config;
  if (eventStoreUrl === null) requireEmbedded('event-store', config);
  if (!(await hasVault(config)))
    throw new ConfigError(
      databaseUrl === null ? `DATA_DIR: there is no vault in ${dataDir}` : 'DATABASE_URL: there is no vault',
    );
}

/** Whether somebody of the log is in the vault. */
async function isVaultOfLog(config: Config, store: EventStore): Promise<boolean> {
  const vault = await openVault(config);
  try {
    return await isVaultOf(createRights({ store, people: vault.people }), vault);
  } finally {
    await vault.close();
  }
}

const linesOf = ({ takenAt, log, vault }: Manifest): string =>
  `${count(log.events)} events up to position ${log.position}, ${count(vault.rows['person'] ?? 0)} keys of people and ${count(vault.rows['image'] ?? 0)} images, of ${takenAt}
root over the events: ${log.root}`;

async function backUp(config: Config, dir: string, log: Logger, closing: Closing): Promise<void> {
  const encrypter = encrypterOf(backupKey());
  await requireStores(config);
  const { store } = await openLogBeside(config, log, closing);
  if ((await store.head()) && !(await isVaultOfLog(config, store)))
    throw new BackupRefused('the vault does not belong to the log: nobody of the log is in it');
  const vault = await openVaultTables(config);
  closing.add('vault', () => vault.close());
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stopping.abort(new BackupRefused(`stopped by ${name}: nothing of the backup is left`)));
  const manifest = await makeBackup({ store, vault, dir, encrypter, now: () => new Date(), signal: stopping.signal });
  say(`${dir}: ${linesOf(manifest)}`);
  if (!encrypter) say('It is not encrypted: who has it may open sealed personal data. Set BACKUP_KEY to encrypt it.');
}

async function restoreAll(backup: Backup, config: Config, log: Logger, closing: Closing): Promise<void> {
  const store = await openLog(config, log, closing);
  const vault = await openVaultTables(config);
  closing.add('vault', () => vault.close());
  const isOfLog = (): Promise<boolean> => isVaultOfLog(config, store);
  if (!(await vault.isEmpty())) {
    if ((await isRestored(backup, store)) && (await isOfLog())) return say('This backup is restored already.');
    throw new BackupRefused('the vault is not empty: restore into an empty log and an empty vault');
  }
  let told = 0;
  await restoreLog(backup, store, {
    begin: () => vault.mark(),
    progress(written) {
      if (written < told + EVENTS_PER_LINE) return;
      told = written;
      say(`${count(written)} of ${count(backup.manifest.log.events)} events`);
    },
  });
  await restoreVault(backup, vault, isOfLog);
  if (`${(await store.head())?.commit}` !== backup.manifest.log.position)
    say(
      'The events have other positions in this event store than before. What that means: docs/operations.md, Positions',
    );
  say('restored; the log has the root of the backup. Next: docs/operations.md, After a restore');
}

async function restoreLostVault(backup: Backup, config: Config, log: Logger, closing: Closing): Promise<void> {
  const store = await openLog(config, log, closing);
  if (!(await store.head())) throw new BackupRefused('the log is empty: restore without --vault');
  const tables = await openVaultTables(config);
  closing.add('tables of the vault', () => tables.close());
  await restoreVault(backup, tables, () => isVaultOfLog(config, store));
  say('the vault is restored. People who were added after the backup have no key in it: add them anew');
}

async function run([verb, ...args]: string[], log: Logger, closing: Closing): Promise<void> {
  const isRestore = verb === 'restore';
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: isRestore ? { vault: { type: 'boolean' }, check: { type: 'boolean' } } : {},
  });
  if (positionals.length !== 1 || (values['vault'] && values['check'])) throw new ConfigError(USAGE);
  const dir = resolve(positionals[0]!);
  const config = readConfig(process.env);
  try {
    if (!isRestore) return await backUp(config, dir, log, closing);
    const backup = await openBackup(dir, decrypterOf(backupKey()));
    say(`${dir} is whole: ${linesOf(backup.manifest)}`);
    if (values['check']) return;
    if (usesDataDir(config)) {
      const held = holdDataDir(config.dataDir);
      closing.add('data directory', () => held.release());
    }
    return await (values['vault'] ? restoreLostVault : restoreAll)(backup, config, log, closing);
  } catch (error) {
    const isRunningLog = !isRestore && config.eventStoreUrl === null && error instanceof EventStoreUnavailable;
    throw new Error(
      isRunningLog ? 'the process that ran the log has ended: run this again' : startFailure(error, config),
      {
        cause: error,
      },
    );
  }
}

const log = pino({ level: 'error' }, pino.destination(2));
const closing = createClosing(log);
try {
  await run(process.argv.slice(2), log, closing);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await closing.close();
}
