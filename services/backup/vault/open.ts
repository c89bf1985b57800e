import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from '../../storage/vault/connections/postgres-connection.ts';
import { VAULT_FILE } from '../../storage/vault/connections/sqlite.ts';
import { openVault } from '../../storage/vault/open.ts';
import { postgresTables } from './postgres.ts';
import { sqliteTables } from './sqlite.ts';
import type { VaultTables } from './tables.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** Whether there is a vault. Throws if the server cannot be reached. */
export async function hasVault({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl === null) return existsSync(join(dataDir, VAULT_FILE));
  const postgres = connectTo(databaseUrl);
  try {
    return (await postgres.first("SELECT 1 WHERE to_regclass('vault.person') IS NOT NULL")) !== undefined;
  } finally {
    await postgres.close();
  }
}

/** The tables of the vault, with the columns that this program knows. A missing vault is created, empty. */
export async function openVaultTables({ dataDir, databaseUrl }: Place): Promise<VaultTables> {
  await (await openVault({ dataDir, databaseUrl })).close();
  return databaseUrl === null ? sqliteTables(dataDir) : postgresTables(databaseUrl);
}
