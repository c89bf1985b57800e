// For tests: a new vault per test, in each kind of storage.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createOn } from '../../database/testing/databases.ts';
import { openVault } from '../open.ts';
import type { HeldQuota } from '../held-pieces.ts';
import type { SessionRecord } from '../sessions.ts';
import type { Vault } from '../types.ts';

export interface Place {
  at: { dataDir: string; databaseUrl: string | null };
  open(quota?: HeldQuota): Promise<Vault>;
  remove(): Promise<void>;
}

export function onDisk(): Place & { dir: string } {
  const dir = mkdtempSync(join(tmpdir(), 'vault-'));
  const at = { dataDir: dir, databaseUrl: null };
  return {
    dir,
    at,
    open: (quota) => openVault({ ...at, ...(quota && { quota }) }),
    remove: async () => rmSync(dir, { recursive: true }),
  };
}
async function onServer(server: string): Promise<Place> {
  const { url, drop } = await createOn(server);
  const at = { dataDir: '/nowhere', databaseUrl: url };
  return {
    at,
    open: (quota) => openVault({ ...at, ...(quota && { quota }) }),
    remove: drop,
  };
}

const server = process.env['TEST_DATABASE_URL'];
export const PLACES: { kind: string; make: () => Place | Promise<Place> }[] = [
  { kind: 'a file', make: onDisk },
  ...(server ? [{ kind: 'a PostgreSQL', make: () => onServer(server) }] : []),
];

export interface VaultCase {
  /** The vault as first opened. */
  readonly vault: Vault;
  /** The vault after a restart. */
  reopened(): Promise<Vault>;
  /** The same vault as opened by another process. */
  another(): Promise<Vault>;
  /** Another installation's vault. */
  stranger(): Promise<Vault>;
}

/**
 * Creates a new vault for each test of the surrounding file or `describe`. Vaults are closed and removed after the
 * test.
 */
export function keptIn(make: () => Place | Promise<Place>, quota?: HeldQuota): VaultCase {
  let places: Place[];
  let vaults: Vault[];
  const openIn = async (place: Place): Promise<Vault> => {
    const vault = await place.open(quota);
    vaults.push(vault);
    return vault;
  };
  const begin = async (): Promise<Vault> => {
    const place = await make();
    places.push(place);
    return openIn(place);
  };
  const close = async (): Promise<void> => {
    for (const vault of vaults.splice(0)) await vault.close();
  };
  beforeEach(async () => {
    [places, vaults] = [[], []];
    await begin();
  });
  afterEach(async () => {
    await close();
    for (const place of places) await place.remove();
  });
  return {
    get vault() {
      return vaults[0]!;
    },
    reopened: async () => {
      await close();
      return openIn(places[0]!);
    },
    another: () => openIn(places[0]!),
    stranger: begin,
  };
}

export const sessionOf = (id: string, administratorId: string, at: number): SessionRecord => ({
  id,
  administratorId,
  startedAt: at,
  usedAt: at,
  address: null,
  agent: '',
});
