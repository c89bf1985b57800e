// Makes a backup of log and vault while the product runs. It is of one point of the log: the events up to the log's
// end at the start. The vault is read after that, so it has the keys of everybody in those events.
import type { Encrypter } from 'age-encryption';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leafBytes } from '#contracts/events/raw-event.ts';
import { GrowingRoot, leafHash } from '#contracts/values/merkle.ts';
import { messageOf } from '../base/error-message.ts';
import type { EventStore } from '../event-store/types.ts';
import { sha256 } from '../integrity/tree/tiles.ts';
import { makeFolder } from '../storage/data-dir.ts';
import { BackupRefused, FORMAT, MANIFEST, UNFINISHED, lineOfEvent, type Manifest } from './format.ts';
import { fileNameOf, writeLines } from './lines-file.ts';
import { TABLES, encodeRow, type VaultTables } from './vault/tables.ts';

const PRIVATE_FILE = 0o600;
const BATCH = 1_024;

interface Parts {
  store: Pick<EventStore, 'head' | 'readRaw'>;
  vault: Pick<VaultTables, 'rows'>;
  /** Missing or empty. */
  dir: string;
  /** null: the files are not encrypted. */
  encrypter: Encrypter | null;
  now: () => Date;
  /** Aborted: the backup is given up. */
  signal?: AbortSignal;
}

/** The events up to a position, counted, with the root of the tree over them. */
class BackedUpLog {
  readonly #root = new GrowingRoot(sha256);
  /** The number of the next event, by stream: a backup whose streams have gaps could not be restored. */
  readonly #next = new Map<string, number>();

  async *lines(store: Pick<EventStore, 'readRaw'>, head: bigint, signal?: AbortSignal): AsyncGenerator<string> {
    for await (const events of store.readRaw(null, { maxBatch: BATCH, ...(signal && { signal }) })) {
      for (const event of events) {
        if (event.position > head) return;
        const { stream, number } = event;
        const expected = this.#next.get(stream) ?? 0;
        if (number !== expected)
          throw new BackupRefused(`the log lacks event ${expected} of stream ${stream}: it was truncated or damaged`);
        this.#next.set(stream, number + 1);
        this.#root.append(leafHash(sha256, leafBytes(event)));
        yield lineOfEvent(event);
      }
    }
  }

  get figures(): { events: number; root: string } {
    return { events: this.#root.size, root: Buffer.from(this.#root.root()).toString('hex') };
  }
}

/** First the root of the log that the vault belongs to. */
async function* vaultLines(
  vault: Pick<VaultTables, 'rows'>,
  root: string,
  counts: Map<string, number>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  yield JSON.stringify({ root });
  for (const table of TABLES) {
    let count = 0;
    for await (const rows of vault.rows(table)) {
      signal?.throwIfAborted();
      for (const row of rows) yield JSON.stringify([table.name, ...encodeRow(table, row)]);
      count += rows.length;
    }
    counts.set(table.name, count);
  }
}

/** Creates the folder and its parents, and claims it for one backup. Throws BackupRefused if it has anything in it. */
async function claimFolder(dir: string): Promise<void> {
  try {
    makeFolder(dir);
  } catch (error) {
    throw new BackupRefused(`${dir} cannot be a folder: ${messageOf(error)}`);
  }
  const claim = join(dir, UNFINISHED);
  await writeFile(claim, '', { mode: PRIVATE_FILE, flag: 'wx' }).catch((error: unknown) => {
    throw new BackupRefused(
      `${dir} has a backup that is being made, or one that was killed: then remove the folder. (${messageOf(error)})`,
    );
  });
  if ((await readdir(dir)).length === 1) return;
  await rm(claim);
  throw new BackupRefused(`${dir} is not empty: a backup needs a folder of its own`);
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: PRIVATE_FILE, flush: true });
  await rename(`${path}.new`, path);
}

/** Makes the folder's entries survive a loss of power. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  await folder.sync();
  await folder.close();
}

/** Throws BackupRefused, the signal's reason, and the errors of stores and disk. Then nothing of the backup is left. */
export async function makeBackup({ store, vault, dir, encrypter, now, signal }: Parts): Promise<Manifest> {
  const takenAt = now().toISOString();
  const head = await store.head();
  if (!head) throw new BackupRefused('the log is empty');
  await claimFolder(dir);
  try {
    const log = new BackedUpLog();
    const logFile = await writeLines(dir, 'log', log.lines(store, head.commit, signal), encrypter);
    const { figures } = log;
    const rows = new Map<string, number>();
    const vaultFile = await writeLines(dir, 'vault', vaultLines(vault, figures.root, rows, signal), encrypter);
    const manifest: Manifest = {
      format: FORMAT,
      takenAt,
      log: { file: logFile, ...figures, position: `${head.commit}` },
      vault: { file: vaultFile, rows: Object.fromEntries(rows) },
    };
    await writeDurably(join(dir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rm(join(dir, UNFINISHED));
    await syncFolder(dir);
    return manifest;
  } catch (error) {
    const own = [fileNameOf('log', encrypter), fileNameOf('vault', encrypter), `${MANIFEST}.new`, MANIFEST, UNFINISHED];
    for (const name of own) await rm(join(dir, name), { force: true });
    throw error;
  }
}
