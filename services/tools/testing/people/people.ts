// For tests: a log and a vault with the starting rights and a person for each starting role. Created once per worker
// and copied for each server.
import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { keysOf, toRecordAsync } from '#contracts/values/records.ts';
import { createAdministrators, type Administrator } from '../../../areas/administrator/administrators.ts';
import { ensureRights } from '../../../areas/administrator/ensure.ts';
import { createRights } from '../../../areas/administrator/rights.ts';
import { createContextReaders } from '../../../areas/context-readers.ts';
import { AREAS } from '../../../areas/registry.ts';
import { createClock } from '../../../base/clock.ts';
import { createCommands } from '../../../command/commands.ts';
import { openVault } from '../../../storage/vault/open.ts';
import { withCheckedEventStore } from '../stores/event-store.ts';

export const PASSWORD = 'correct horse battery';
const ROLES = {
  admin: 'super-administrator',
  maker: 'custody-maker',
  checker: 'custody-checker',
  editor: 'content-editor',
  operator: 'operator',
  auditor: 'auditor',
  nobody: 'none',
} as const;
export type PersonName = keyof typeof ROLES;
export type People = Record<PersonName, Administrator>;

interface Prepared {
  log: string;
  vault: string;
  people: People;
}

async function prepare(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'people-'));
  const log = join(folder, 'log');
  const eventStore = await withCheckedEventStore();
  const vault = await openVault({ dataDir: folder, databaseUrl: null });
  const rights = createRights({ store: eventStore.store, people: vault.people });
  const commands = createCommands({
    store: eventStore.store,
    areas: AREAS,
    contextReaders: createContextReaders({ rights, store: eventStore.store }),
    log: pino({ level: 'silent' }),
    clock: createClock(),
  });
  await ensureRights({ commands, rights });
  const administrators = createAdministrators({ store: eventStore.store, vault, commands, rights });
  const add = async (key: PersonName): Promise<Administrator> => {
    const [email, roleId] = [`${key}@console.example`, ROLES[key]];
    const { id } = await administrators.ensure({ key, email, password: PASSWORD, roleId });
    return { id, email, roleId, hasSecondFactor: false, lockedUntil: null };
  };
  const people = await toRecordAsync(keysOf(ROLES), add);
  await vault.close();
  await eventStore.close(log);
  return { log, vault: folder, people };
}

let prepared: Promise<Prepared> | undefined;

/** Copies of both, for the caller to open: the log's folder, and the vault in the existing folder `dataDir`. */
export async function preparedPeople(dataDir: string): Promise<{ log: string; people: People }> {
  const { log, vault, people } = await (prepared ??= prepare());
  cpSync(join(vault, 'vault.sqlite'), join(dataDir, 'vault.sqlite'));
  return { log, people };
}
