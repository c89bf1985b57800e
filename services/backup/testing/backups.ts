// For tests: a log, a vault and a folder for backups of them, new for each test.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import { happened } from '../../event-store/testing/events.ts';
import { withEventStore, type TestEventStore } from '../../event-store/testing/stores.ts';
import type { EventStore } from '../../event-store/types.ts';
import { onDisk } from '../../storage/vault/testing/vaults.ts';
import { decrypterOf, encrypterOf } from '../backup-key.ts';
import type { Manifest } from '../format.ts';
import { makeBackup } from '../make-backup.ts';
import { openBackup, restoreLog, type Backup } from '../restore-backup.ts';
import { openVaultTables } from '../vault/open.ts';
import type { VaultTables } from '../vault/tables.ts';

export const now = (): Date => new Date('2026-11-30T12:00:00.000Z');

/** Events of several streams in turn, runs of one stream, bytes, and what other programs write. */
export async function fill(store: EventStore): Promise<void> {
  for (let number = 0; number < 12; number += 1)
    await store.append(
      `stream-${number % 3}`,
      [happened(number), happened(number, { text: '比特币 ₿ \u2028' })],
      'any',
    );
  const foreign = { id: randomUUID(), type: 'Foreign', data: ['a list'], metadata: undefined };
  const bytes = { id: randomUUID(), type: 'Bytes', data: new Uint8Array([0, 255, 7]), metadata: { by: 'another' } };
  await store.appendRaw('foreign', [foreign, bytes], 'no-stream');
  await store.append(
    'long',
    Array.from({ length: 250 }, (_, n) => happened(n)),
    'no-stream',
  );
  await store.append('large', [happened(1, { text: 'x'.repeat(700_000) })], 'no-stream');
  await store.append('large', [happened(2, { text: 'y'.repeat(700_000) })], 'any');
}
export const rawIn = async (store: EventStore): Promise<Omit<RawEvent, 'position'>[]> =>
  (await Array.fromAsync(store.readRaw(null))).flat().map(({ position: _position, ...event }) => event);

export interface Backups {
  readonly log: TestEventStore;
  /** Of a vault with one person. */
  readonly tables: VaultTables;
  /** Missing at first. */
  readonly dir: string;
  /** How often a restore began to write. */
  readonly begun: number;
  back(from?: { store?: EventStore; key?: string; signal?: AbortSignal }): Promise<Manifest>;
  opened(key?: string): Promise<Backup>;
  restoreTo(store: EventStore, key?: string): Promise<void>;
}

export function withBackups(): Backups {
  const place = onDisk();
  let tables: VaultTables;
  let log: TestEventStore;
  let root = '';
  let begun = 0;
  const dirIn = (): string => join(root, 'of-today');
  beforeAll(async () => {
    const vault = await place.open();
    await vault.seal(randomUUID(), 'ana@console.example');
    await vault.close();
    tables = await openVaultTables(place.at);
  });
  afterAll(async () => {
    await tables.close();
    await place.remove();
  });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'backup-'));
    log = await withEventStore();
    begun = 0;
  });
  afterEach(async () => {
    await log.close();
    await rm(root, { recursive: true });
  });
  const opened = (key?: string): Promise<Backup> => openBackup(dirIn(), decrypterOf(key));
  return {
    get log() {
      return log;
    },
    get tables() {
      return tables;
    },
    get dir() {
      return dirIn();
    },
    get begun() {
      return begun;
    },
    back: ({ store = log.store, key, signal } = {}) =>
      makeBackup({ store, vault: tables, dir: dirIn(), encrypter: encrypterOf(key), now, ...(signal && { signal }) }),
    opened,
    restoreTo: async (store, key) =>
      restoreLog(await opened(key), store, { begin: async () => void (begun += 1), progress: () => {} }),
  };
}
