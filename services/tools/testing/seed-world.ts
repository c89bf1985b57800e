// An empty log and vault, and the seeding of a demo into them at a fixed time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createAdministrators, type Administrators } from '../../areas/administrator/administrators.ts';
import { createContextReaders, contextReadersOfPast } from '../../areas/context-readers.ts';
import { AREAS, POLICIES, commandOf } from '../../areas/registry.ts';
import { createRights } from '../../areas/administrator/rights.ts';
import { createSeals } from '../../start/demo-seals.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { Commands } from '../../command/types.ts';
import { withCheckedEventStore, type CheckedTestEventStore } from './stores/event-store.ts';
import { openVault } from '../../storage/vault/open.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { seedDemo, type SeedParts } from '../../demo/seed.ts';
import { demosWith, wholeLog } from './demo.ts';

export const UNTIL = Date.parse('2026-11-21T12:34:56.789Z');
export const LATER = UNTIL + 9 * 86_400_000;
export const DEPOSITS = 60;
/** Areas of an older demo. */
export const isOld = ({ area }: { area: string }): boolean => area === 'deposit' || area === 'price';
const log = pino({ level: 'silent' });
export interface SeedWorld {
  server: CheckedTestEventStore;
  vault: Vault;
  commands: Commands;
  administrators: Administrators;
  seed(more?: Partial<SeedParts>): ReturnType<typeof seedDemo>;
  /** Events of the log without those of people. */
  history(): Promise<StoredEvent[]>;
  close(): Promise<void>;
}

export async function startSeedWorld(): Promise<SeedWorld> {
  const server = await withCheckedEventStore();
  const dir = mkdtempSync(join(tmpdir(), 'demo-'));
  const vault = await openVault({ dataDir: dir, databaseUrl: null });
  const commands = createCommands({
    store: server.store,
    areas: AREAS,
    contextReaders: createContextReaders({ settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) } }),
    log,
    clock: createClock(() => UNTIL),
  });
  const administrators = createAdministrators({
    store: server.store,
    vault,
    commands,
    rights: createRights({ store: server.store, people: vault.people }),
  });
  const seed = (more: Partial<SeedParts> = {}) =>
    seedDemo({
      store: server.store,
      areas: AREAS,
      contextReaders: contextReadersOfPast,
      policies: POLICIES,
      commandOf,
      seals: createSeals(vault),
      administrators,
      password: null,
      log,
      now: () => UNTIL,
      demos: demosWith(DEPOSITS),
      ...more,
    });
  const history = async () =>
    (await wholeLog(server.store)).filter(({ stream }) => !/^(administrator|claim|demo)-/.test(stream));
  return {
    server,
    vault,
    commands,
    administrators,
    seed,
    history,
    async close() {
      await server.close();
      await vault.close();
      rmSync(dir, { recursive: true });
    },
  };
}
