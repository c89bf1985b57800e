import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES } from '#contracts/access/permission-code.ts';
import { createLinks } from '../../access/password/passwords.ts';
import { createAdministrators, type Administrators } from '../../areas/administrator/administrators.ts';
import { createContextReaders } from '../../areas/context-readers.ts';
import { AREAS } from '../../areas/registry.ts';
import { ensureRights } from '../../areas/administrator/ensure.ts';
import { createRights, type Rights } from '../../areas/administrator/rights.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { Commands } from '../../command/types.ts';
import type { TestEventStore } from '../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { openVault } from '../../storage/vault/open.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { isVaultOf } from './other-vault.ts';
import { createRecovery, RecoveryRefused, type Recover } from './recover.ts';
import { administratorArea } from '../../areas/administrator/area.ts';
import { roleArea } from '../../areas/role/area.ts';

let server: TestEventStore;
const dirs: string[] = [];
const vaults: Vault[] = [];
beforeAll(async () => {
  server = await withCheckedEventStore();
});
afterAll(async () => {
  await server.close();
  for (const vault of vaults) await vault.close();
  for (const dir of dirs) rmSync(dir, { recursive: true });
});

interface Parts {
  vault: Vault;
  rights: Rights;
  commands: Commands;
  administrators: Administrators;
  recover: Recover;
}
/** The shared log with a new vault. */
async function withVault(): Promise<Parts> {
  const { store } = server;
  const dataDir = mkdtempSync(join(tmpdir(), 'recover-'));
  dirs.push(dataDir);
  const vault = await openVault({ dataDir, databaseUrl: null });
  vaults.push(vault);
  const rights = createRights({ store, people: vault.people });
  const commands = createCommands({
    store,
    areas: AREAS,
    contextReaders: createContextReaders({ rights }),
    log: pino({ level: 'silent' }),
    clock: createClock(),
  });
  const administrators = createAdministrators({ store, vault, commands, rights });
  const linkFor = createLinks({
    secrets: vault,
    administrators,
    clock: Date.now,
    address: () => 'https://console.example',
  });
  return {
    vault,
    rights,
    commands,
    administrators,
    recover: createRecovery({ commands, rights, administrators, vault, store, linkFor }),
  };
}
const typesOf = async (id: string): Promise<unknown[]> =>
  (await server.store.load(`administrator-${id}`)).map(({ type, metadata: { actor } }) => [type, actor.id]);
const by = () => ({ commandId: crypto.randomUUID(), actor: { kind: 'system', id: 'system' } }) as const;

test('recovery is refused for an empty log', async () => {
  const { recover } = await withVault();
  await expect(recover('ana@console.example')).rejects.toThrow(RecoveryRefused);
});

test('recovery restores access and role, removes the second factor and records each step', async () => {
  const { vault, rights, commands, administrators, recover } = await withVault();
  await ensureRights({ commands, rights });
  const { id } = await administrators.ensure({
    key: 'first',
    email: 'Ana@console.example',
    password: 'correct horse',
    roleId: 'super-administrator',
  });
  const role = (await rights.role('super-administrator'))!;
  await commands.run(
    roleArea,
    { type: 'EditRole', id: 'super-administrator', ...role, permissions: ['deposit:read', 'report:own'] },
    by(),
  );
  for (const type of ['EnableSecondFactor', 'DisableAdministrator'] as const)
    await commands.run(administratorArea, { type, id }, by());
  await vault.secondFactors.begin(id, 'secret', Date.now() + 60_000);
  await vault.secondFactors.confirm(id, 1, Date.now());
  const before = (await typesOf(id)).length;

  expect(await recover('ana@console.example')).toMatch(/^https:\/\/console\.example\/#\/setup-password\?token=/);
  expect((await typesOf(id)).slice(before)).toEqual([
    ['AdministratorEnabled', 'recovery'],
    ['SecondFactorRemoved', 'recovery'],
    ['PasswordLinkSent', 'recovery'],
  ]);
  expect(await administrators.find(id)).toMatchObject({
    email: 'ana@console.example',
    roleId: 'super-administrator',
    hasSecondFactor: false,
  });
  expect(await vault.secondFactors.find(id)).toBeNull();
  expect((await rights.role('super-administrator'))?.permissions).toEqual([...CODES, 'report:own'].sort());
  expect((await server.store.load('role-super-administrator')).at(-1)!.metadata.actor).toEqual({
    kind: 'system',
    id: 'recovery',
  });
});

test('recovery adds a new person for an unknown address or one of a forgotten person', async () => {
  const { vault, rights, commands, administrators, recover } = await withVault();
  await recover('ben@console.example');
  const first = (await administrators.ownerOfEmail('ben@console.example'))!;
  expect(await typesOf(first)).toEqual([['AdministratorAdded', 'recovery']]);
  for (const type of ['DisableAdministrator', 'ForgetAdministrator'] as const)
    await commands.run(administratorArea, { type, id: first }, by());
  await vault.forget(first);
  await recover('ben@console.example');
  const second = (await administrators.ownerOfEmail('ben@console.example'))!;
  expect(second).not.toBe(first);
  expect(await rights.person(second)).toMatchObject({
    roleId: 'super-administrator',
    status: 'ENABLED',
    forgotten: false,
  });
});

test('a vault without a matching key does not belong to the log until recovery adds a person', async () => {
  const lost = await withVault();
  expect(await isVaultOf(lost.rights, lost.vault)).toBe(false);
  const others = await withVault();
  // The first administrator has the same id everywhere.
  await others.vault.seal(
    (
      await lost.administrators.ensure({
        key: 'first',
        email: 'x@console.example',
        password: 'correct horse',
        roleId: 'super-administrator',
      })
    ).id,
    'another key',
  );
  expect(await isVaultOf(others.rights, others.vault)).toBe(false);
  await lost.recover('cy@console.example');
  expect(await isVaultOf(lost.rights, lost.vault)).toBe(true);
});

test('an action on a person missing from the vault also requires the rights of that person', async () => {
  const lost = await withVault();
  await ensureRights(lost);
  const { id } = await lost.administrators.ensure({
    key: 'of the lost vault',
    email: 'old@console.example',
    password: 'correct horse',
    roleId: 'auditor',
  });
  const { commands, administrators } = await withVault();
  await commands.run(
    roleArea,
    {
      type: 'AddRole',
      id: 'lesser',
      name: 'Lesser',
      description: '',
      permissions: ['administrator:disable'],
      requiresSecondFactor: false,
    },
    by(),
  );
  const lesser = await administrators.ensure({
    key: 'lesser',
    email: 'lesser@console.example',
    password: 'correct horse',
    roleId: 'lesser',
  });
  const outcome = await commands.run(
    administratorArea,
    { type: 'DisableAdministrator', id },
    { commandId: crypto.randomUUID(), actor: { kind: 'administrator', id: lesser.id } },
  );
  expect(outcome).toMatchObject({ kind: 'refused', code: 'right-not-held' });
});
