import { openPostgresVault } from './postgres.ts';
import { openSqliteVault } from './sqlite.ts';
import type { Vault } from './types.ts';
import { createVault } from './vault.ts';

/** The vault of this environment: schema `vault` under DATABASE_URL, else DATA_DIR/vault.sqlite. The caller holds DATA_DIR. */
export const openVault = async ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): Promise<Vault> =>
  createVault(databaseUrl ? await openPostgresVault(databaseUrl) : openSqliteVault(dataDir));
