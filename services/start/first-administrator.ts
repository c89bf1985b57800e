// Creates the first administrator at the first start, so that a person can sign in.
import { randomBytes } from 'node:crypto';
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { createRights } from '../areas/administrator/rights.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { Config } from './config.ts';
import { isVaultOf, OTHER_VAULT } from './recover/other-vault.ts';

const PASSWORD_BYTES = 12;

interface Parts {
  config: Pick<Config, 'admin'>;
  administrators: Pick<Administrators, 'ensure'>;
  rights: ReturnType<typeof createRights>;
  vault: Vault;
  say(line: string): void;
}

/** Adds the administrator if missing and prints the password. Prints a warning if the vault belongs to another log. */
export async function ensureAdministrator({ config, administrators, rights, vault, say }: Parts): Promise<void> {
  const password = config.admin.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const printPassword = (): void =>
    say(
      `Administrator: ${config.admin.email}, password ${config.admin.password ? 'as set in ADMIN_PASSWORD' : password}`,
    );
  const { added } = await administrators.ensure(
    { key: 'first', email: config.admin.email, password, roleId: 'super-administrator' },
    printPassword,
  );
  // The product is served anyway: facts and executions continue without sign-ins, and recovery needs no restart.
  if (!added && !(await isVaultOf(rights, vault))) say(OTHER_VAULT);
}
