import { openPostgresVault } from './connections/postgres.ts';
import { openSqliteVault } from './connections/sqlite.ts';
import type { HeldQuota } from './held-pieces.ts';
import type { Vault } from './types.ts';
import { createVault } from './vault.ts';

/**
 * Opens the vault: schema `vault` under DATABASE_URL, else DATA_DIR/vault.sqlite. The caller holds DATA_DIR. `quota`:
 * default as in vault.ts.
 */
export const openVault = async ({
  dataDir,
  databaseUrl,
  quota,
}: {
  dataDir: string;
  databaseUrl: string | null;
  quota?: HeldQuota;
}): Promise<Vault> => createVault(databaseUrl ? await openPostgresVault(databaseUrl) : openSqliteVault(dataDir), quota);
