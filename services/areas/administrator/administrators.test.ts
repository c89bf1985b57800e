import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { TestEventStore } from '../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { openVault } from '../../storage/vault/open.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { createRights } from './rights.ts';
import { createSettings } from '../settings/settings.ts';
import { createAdministrators, EmailTaken } from './administrators.ts';

let server: TestEventStore;
let vault: Vault;
beforeEach(async () => {
  server = await withCheckedEventStore();
  const dir = mkdtempSync(join(tmpdir(), 'administrators-'));
  vault = await openVault({ dataDir: dir, databaseUrl: null });
  return async () => {
    await server.close();
    await vault.close();
    rmSync(dir, { recursive: true });
  };
});

const administratorsOn = (store: EventStore, vaultOfProcess: Vault = vault) => {
  const settings = createSettings({
    store,
    positionAt: () => {
      throw new Error('not asked');
    },
  });
  const commands = createCommands({
    store,
    areas: AREAS,
    contextReaders: createContextReaders({ settings }),
    log: pino({ level: 'silent' }),
    clock: createClock(),
  });
  return createAdministrators({
    store,
    vault: vaultOfProcess,
    commands,
    rights: createRights({ store, people: vaultOfProcess.people }),
  });
};
const first = { key: 'first', email: ' Admin@Example.org ', password: 'correct horse', roleId: 'super-administrator' };
const allEvents = async (store: EventStore) => (await Array.fromAsync(store.readAll(null))).flat();

test('the first administrator signs in whatever the case and spacing of the e-mail address', async () => {
  const administrators = administratorsOn(server.store);
  const { id, added } = await administrators.ensure(first);
  expect(added).toBe(true);
  const person = {
    id,
    email: 'admin@example.org',
    roleId: 'super-administrator',
    hasSecondFactor: false,
    lockedUntil: null,
  };
  expect(await administrators.verifySignIn('admin@example.org', 'correct horse')).toMatchObject({
    administrator: person,
  });
  expect(await administrators.verifySignIn('ADMIN@example.ORG ', 'correct horse')).toMatchObject({
    administrator: person,
  });
  expect(await administrators.verifySignIn('admin@example.org', 'correct hors')).toBeNull();
  expect(await administrators.verifySignIn('nobody@example.org', 'correct horse')).toBeNull();
  expect(await administrators.find(id)).toEqual(person);
  expect(await administrators.find(crypto.randomUUID())).toBeNull();
  expect(await administrators.names()).toEqual([{ id, name: 'admin@example.org' }]);
});

test('the log holds no plain e-mail address or password, and the password hash is argon2id', async () => {
  const { id } = await administratorsOn(server.store).ensure(first);
  const log = JSON.stringify(await allEvents(server.store), (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  expect(log).toContain('AdministratorAdded');
  expect(log).not.toMatch(/example\.org|correct horse|argon2/);
  expect(await vault.passwords.find(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a later start with another e-mail address and password adds no administrator', async () => {
  await administratorsOn(server.store).ensure(first);
  const second = await administratorsOn(server.store).ensure({
    ...first,
    email: 'other@example.org',
    password: 'other password',
  });
  expect(second.added).toBe(false);
  expect(await administratorsOn(server.store).verifySignIn('admin@example.org', 'correct horse')).not.toBeNull();
  expect(await administratorsOn(server.store).verifySignIn('other@example.org', 'other password')).toBeNull();
});

test('the next start completes a start that died at any step', async () => {
  /** Dies at the n-th call that writes to the store or reaches the vault. */
  const dyingAt = (n: number) => {
    let calls = 0;
    const failing =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        if (++calls >= n) throw new EventStoreUnavailable('died');
        return call(...args);
      };
    const store = { ...server.store, append: failing(server.store.append) };
    const failingVault: Vault = {
      ...vault,
      seal: failing(vault.seal),
      lookup: failing(vault.lookup),
      passwords: { ...vault.passwords, set: failing(vault.passwords.set) },
    };
    return administratorsOn(store, failingVault);
  };
  let starts = 0;
  for (let n = 1; n < 20; n++) {
    starts = n;
    const password = `password of start ${n}`;
    const reported: string[] = [];
    const { added } = await dyingAt(n)
      .ensure({ ...first, password }, () => reported.push(password))
      .catch(() => ({ added: false }));
    if (!added) continue;
    expect(reported, 'the last reported password is the valid one').toEqual([password]);
    expect(await administratorsOn(server.store).verifySignIn(first.email, password)).not.toBeNull();
    break;
  }
  expect(starts, 'each earlier start died at another step').toBeGreaterThan(4);
  expect((await allEvents(server.store)).filter(({ type }) => type === 'AdministratorAdded')).toHaveLength(1);
});

test('an e-mail address belongs to one person', async () => {
  const administrators = administratorsOn(server.store);
  await administrators.ensure(first);
  await expect(administrators.ensure({ ...first, key: 'second' })).rejects.toThrow(EmailTaken);
});

test('a forgotten person cannot sign in, and the e-mail address reads removed', async () => {
  const administrators = administratorsOn(server.store);
  const { id } = await administrators.ensure(first);
  await vault.forget(id);
  expect(await administrators.verifySignIn(first.email, first.password)).toBeNull();
  expect(await administrators.find(id)).toMatchObject({ email: 'removed' });
});
