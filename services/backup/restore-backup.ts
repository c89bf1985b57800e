// Restores a backup into an empty log and an empty vault. First the whole backup is checked; then the log is written,
// in the order it had, and at last the vault. If that is interrupted, it can be repeated.
import type { Decrypter } from 'age-encryption';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { leafBytes, type RawEvent } from '#contracts/events/raw-event.ts';
import { GrowingRoot, leafHash } from '#contracts/values/merkle.ts';
import { messageOf } from '../base/error-message.ts';
import { WrongExpectedRevision, type AppendReceipt, type EventStore } from '../event-store/types.ts';
import { sha256 } from '../integrity/tree/tiles.ts';
import { BackupRefused, FORMAT, MANIFEST, Manifest, eventOfLine, type BackedUpEvent } from './format.ts';
import { checkFile, readLines } from './lines-file.ts';
import { TABLES, decodeRow, pageOf, type Row, type Table, type VaultTables } from './vault/tables.ts';

const BATCH = 1_024;
/** Consecutive events of a stream are one append, up to these bounds. A server takes 1 MiB of data. */
const MOST_EVENTS = 100;
const MOST_CHARACTERS = 256 * 1024;
const AT_ONCE = 64;
const ANEW = 'Empty the log, and restore again while nothing else writes to it';

export interface Backup {
  manifest: Manifest;
  events(): AsyncGenerator<BackedUpEvent>;
  vaultPages(): AsyncGenerator<{ table: Table; rows: Row[] }>;
}

/** Opens a backup and reads all of it once. Throws BackupRefused if anything in it is damaged, missing or too much. */
export async function openBackup(dir: string, decrypter: Decrypter | null): Promise<Backup> {
  const manifest = await manifestOf(dir);
  const backup: Backup = {
    manifest,
    async *events() {
      for await (const line of readLines(dir, manifest.log.file, decrypter)) yield eventOfLine(line);
    },
    vaultPages: () => pagesOf(readLines(dir, manifest.vault.file, decrypter), manifest.log.root),
  };
  for (const { file } of [manifest.log, manifest.vault]) await checkFile(dir, file);
  try {
    const { root, events } = await rootOf(backup.events());
    if (root !== manifest.log.root || events !== manifest.log.events)
      throw new BackupRefused('its events are not those that its root covers');
    const rows = new Map<string, number>();
    for await (const { table, rows: page } of backup.vaultPages())
      rows.set(table.name, (rows.get(table.name) ?? 0) + page.length);
    const written = Object.entries(manifest.vault.rows).filter(([, count]) => count > 0);
    if (!isDeepStrictEqual(Object.fromEntries(rows), Object.fromEntries(written)))
      throw new BackupRefused('its vault has other rows than the manifest says');
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`the backup in ${dir} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  return backup;
}

async function manifestOf(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new BackupRefused(`there is no backup in ${dir}: ${messageOf(error)}`);
  });
  try {
    const written: unknown = JSON.parse(text);
    const { data: newer } = z.object({ format: z.number().min(FORMAT + 1) }).safeParse(written);
    if (newer) throw new BackupRefused(`the backup has format ${newer.format}: this program is older than the backup`);
    return Manifest.parse(written);
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    const reason = error instanceof z.ZodError ? error.issues[0]!.path.join('.') : messageOf(error);
    throw new BackupRefused(`${join(dir, MANIFEST)} is not the manifest of a backup: ${reason}`);
  }
}

async function rootOf(events: AsyncIterable<BackedUpEvent>): Promise<{ root: string; events: number }> {
  const root = new GrowingRoot(sha256);
  for await (const event of events) root.append(leafHash(sha256, leafBytes(event)));
  return { root: Buffer.from(root.root()).toString('hex'), events: root.size };
}

/** Throws BackupRefused if the vault is not the one of the log with this root. */
async function* pagesOf(lines: AsyncGenerator<string>, root: string): AsyncGenerator<{ table: Table; rows: Row[] }> {
  const { value: first } = await lines.next();
  if (!isDeepStrictEqual(JSON.parse(String(first)), { root }))
    throw new BackupRefused('its vault is not the one of its log: the files are of two backups');
  let page: { table: Table; rows: Row[] } | null = null;
  for await (const line of lines) {
    const [name, ...values] = z.tuple([z.string()], z.unknown()).parse(JSON.parse(line));
    const table = TABLES.find((one) => one.name === name);
    if (!table) throw new BackupRefused(`its vault has a table ${name}: this program is older than the backup`);
    if (page && (page.table !== table || page.rows.length >= pageOf(table))) {
      yield page;
      page = null;
    }
    page ??= { table, rows: [] };
    page.rows.push(decodeRow(table, values));
  }
  if (page) yield page;
}

interface Restoring {
  /** Called before the first write. */
  begin(): Promise<void>;
  progress(written: number): void;
}

/** Appends the events after those that the log has. Throws BackupRefused if the log has any other. */
export async function restoreLog(
  { manifest, events }: Backup,
  store: Pick<EventStore, 'appendRaw' | 'readRaw'>,
  { begin, progress }: Restoring,
): Promise<void> {
  const source = events();
  try {
    const before = await skipWritten(source, store);
    await begin();
    await appendInOrder(source, store, progress, before);
  } catch (error) {
    if (error instanceof WrongExpectedRevision)
      throw new BackupRefused(`something else writes to the log: ${error.message}. ${ANEW}`);
    throw error;
  } finally {
    await source.return(undefined);
  }
  const restored = await rootOf(eventsIn(store));
  if (restored.root !== manifest.log.root)
    throw new BackupRefused(
      `the restored log is not the one of the backup: its ${restored.events} events have another root. ${ANEW}`,
    );
}

/** Whether the log has the events of the backup, and no others. */
export const isRestored = async ({ manifest }: Backup, store: Pick<EventStore, 'readRaw'>): Promise<boolean> =>
  (await rootOf(eventsIn(store))).root === manifest.log.root;

/** Several appends are under way at once; the store takes them in the order in which they are sent. */
async function appendInOrder(
  source: AsyncIterable<BackedUpEvent>,
  store: Pick<EventStore, 'appendRaw'>,
  progress: (written: number) => void,
  before: number,
): Promise<void> {
  let [written, last] = [before, -1n];
  const underWay: { count: number; receipt: Promise<AppendReceipt> }[] = [];
  const oldestDone = async (): Promise<void> => {
    const { count, receipt } = underWay.shift()!;
    const { position } = await receipt;
    if (position <= last) throw new BackupRefused(`the event store wrote events in another order. ${ANEW}`);
    last = position;
    progress((written += count));
  };
  try {
    for await (const together of appendsOf(source)) {
      const { stream, number } = together[0]!;
      const receipt = store.appendRaw(stream, together, number === 0 ? 'no-stream' : number - 1);
      receipt.catch(() => {}); // its turn to be awaited comes
      underWay.push({ count: together.length, receipt });
      if (underWay.length === AT_ONCE) await oldestDone();
    }
    while (underWay.length > 0) await oldestDone();
  } finally {
    await Promise.allSettled(underWay.map(({ receipt }) => receipt));
  }
}

async function* eventsIn(store: Pick<EventStore, 'readRaw'>): AsyncGenerator<RawEvent> {
  for await (const batch of store.readRaw(null, { maxBatch: BATCH })) yield* batch;
}

/** Takes as many events from the source as the log has. */
async function skipWritten(source: AsyncGenerator<BackedUpEvent>, store: Pick<EventStore, 'readRaw'>): Promise<number> {
  let written = 0;
  for await (const { position: _position, ...event } of eventsIn(store)) {
    const next = await source.next();
    if (next.done)
      throw new BackupRefused(
        `the log has the ${written} events of the backup, and later ones. If only the vault is lost, restore with --vault`,
      );
    if (!isDeepStrictEqual(leafBytes(next.value), leafBytes(event)))
      throw new BackupRefused(
        `the log is not empty: its event ${event.number} of stream ${event.stream} is not that of the backup. Restore into an empty log`,
      );
    written += 1;
  }
  return written;
}

/** Consecutive events of one stream, together. */
async function* appendsOf(source: AsyncIterable<BackedUpEvent>): AsyncGenerator<BackedUpEvent[]> {
  let together: BackedUpEvent[] = [];
  let characters = 0;
  for await (const event of source) {
    const length = JSON.stringify(event.data).length;
    if (
      together.length > 0 &&
      (together[0]!.stream !== event.stream || together.length === MOST_EVENTS || characters + length > MOST_CHARACTERS)
    ) {
      yield together;
      together = [];
      characters = 0;
    }
    together.push(event);
    characters += length;
  }
  if (together.length > 0) yield together;
}

/** Fills an empty vault. `isOfLog`: whether it belongs to the log; else it is emptied. Throws BackupRefused. */
export async function restoreVault(
  { vaultPages }: Pick<Backup, 'vaultPages'>,
  vault: VaultTables,
  isOfLog: () => Promise<boolean>,
): Promise<void> {
  if (!(await vault.isEmpty()))
    throw new BackupRefused('the vault is not empty: move it away first, and restore into an empty one');
  await vault.fill(vaultPages());
  if (await isOfLog()) return;
  await vault.clear();
  throw new BackupRefused('the vault of the backup does not belong to this log: nobody of the log is in it');
}
