import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { happened } from '../../event-store/testing/events.ts';
import { withEventStore } from '../../event-store/testing/stores.ts';
import { VAULT_FILE } from '../../storage/vault/connections/sqlite.ts';
import { PLACES, sessionOf, type Place } from '../../storage/vault/testing/vaults.ts';
import { RESTORING } from '../../storage/vault/values.ts';
import { makeBackup } from '../make-backup.ts';
import { openBackup, restoreVault } from '../restore-backup.ts';
import { openVaultTables } from './open.ts';
import { LEFT_OUT, TABLES } from './tables.ts';

const [ANA, BEN] = [randomUUID(), randomUUID()];
const PICTURE = Buffer.alloc(300_000, 7);

async function made(make: () => Place | Promise<Place>): Promise<Place> {
  const place = await make();
  onTestFinished(() => place.remove());
  return place;
}

/** The columns of all tables of a vault, by table; without those that the database computes. */
async function columnsOf({ at: { dataDir, databaseUrl } }: Place): Promise<Map<string, Set<unknown>>> {
  const columns: [table: string, column: unknown][] = [];
  if (databaseUrl === null) {
    const file = new DatabaseSync(join(dataDir, VAULT_FILE));
    for (const { name } of file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all())
      for (const column of file.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').all(name!))
        columns.push([String(name), column['name']]);
    file.close();
  } else {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ table_name: string; column_name: string }>(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'vault' AND is_generated = 'NEVER'",
    );
    for (const row of rows) columns.push([row.table_name, row.column_name]);
    await client.end();
  }
  const byTable = Map.groupBy(columns, ([table]) => table);
  return new Map(Array.from(byTable, ([table, own]) => [table, new Set(own.map(([, column]) => column))]));
}

describe.each(PLACES)('of $kind', ({ make }) => {
  test('a backup has every table and column of the vault, or says which it leaves out', async () => {
    const place = await made(make);
    await (await place.open()).close();
    const columns = await columnsOf(place);
    const known = TABLES.map(({ name, columns: own }) => [name, new Set(Object.keys(own))] as const);
    expect(columns).toEqual(
      new Map([...known, ...LEFT_OUT.flatMap((name) => [[name, columns.get(name)] as const]).filter(([, own]) => own)]),
    );
  });

  test.each(PLACES)('a backup restored into $kind has keys, passwords and images, and no session', async (other) => {
    const root = await mkdtemp(join(tmpdir(), 'vault-backup-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const [from, to] = [await made(make), await made(other.make)];
    const vault = await from.open();
    const sealed = await vault.seal(ANA, 'ana@console.example');
    const ofBen = await vault.seal(BEN, 'ben@console.example');
    await vault.forget(BEN);
    const [lookup, secret] = [await vault.lookup('ana@console.example'), await vault.secret('session')];
    await vault.passwords.set(ANA, 'a hash');
    await vault.images.keep('picture.webp', PICTURE);
    await vault.secondFactors.begin(ANA, 'secret', 2_000);
    await vault.secondFactors.confirm(ANA, 41, 1_000);
    await vault.held.hold('job', ANA, Number.MAX_SAFE_INTEGER);
    await vault.held.put('job', 'file', 3, PICTURE);
    const heldBytes = await vault.held.held(ANA);
    await vault.sessions.create(sessionOf('a session', ANA, 1));
    await vault.close();

    await using log = await withEventStore();
    await log.store.append('one', [happened()], 'no-stream');
    const tables = await openVaultTables(from.at);
    const dir = join(root, 'backup');
    await makeBackup({ store: log.store, vault: tables, dir, encrypter: null, now: () => new Date() });
    await tables.close();
    const restored = await openVaultTables(to.at);
    const backup = await openBackup(dir, null);
    await restored.mark();
    await expect(restoreVault(backup, restored, async () => false)).rejects.toThrow('does not belong to this log');
    expect(await restored.isEmpty()).toBe(true);
    await restoreVault(backup, restored, async () => true);
    await restored.close();

    const again = await to.open();
    onTestFinished(() => again.close());
    expect(await again.noted(RESTORING), 'the product may start').toBeNull();
    expect(await again.open(sealed)).toBe('ana@console.example');
    expect(await again.open(ofBen)).toBe('removed');
    expect([await again.lookup('ana@console.example'), await again.secret('session')]).toEqual([lookup, secret]);
    expect(await again.passwords.find(ANA)).toBe('a hash');
    expect((await again.images.find('picture.webp'))?.equals(PICTURE)).toBe(true);
    expect(await again.secondFactors.find(ANA)).toBe('secret');
    expect(await again.secondFactors.use(ANA, 41), 'the step was used').toBe(false);
    expect((await again.held.piece('job', 'file', 3))?.equals(PICTURE)).toBe(true);
    expect(await again.held.held(ANA)).toBe(heldBytes);
    expect(await again.sessions.find('a session')).toBeNull();
  });
});
