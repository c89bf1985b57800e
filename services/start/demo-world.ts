// The demo world: its history is written before the product is served; afterwards it continues live.
import type { Logger } from 'pino';
import type { ReadModels } from '#projections/engine/types.ts';
import type { Administrators } from '../areas/administrator/administrators.ts';
import { ensureRights } from '../areas/administrator/ensure.ts';
import type { createRights } from '../areas/administrator/rights.ts';
import { fillAccounts } from '../areas/custody-account/fill.ts';
import { contextReadersOfPast } from '../areas/context-readers.ts';
import { AREAS, commandOf, DEMOS, POLICIES } from '../areas/registry.ts';
import type { SettingsReader } from '../areas/settings/settings.ts';
import type { Closing } from '../base/closing.ts';
import type { Commands } from '../command/types.ts';
import { startDemo } from '../demo/live.ts';
import { keepDemoPictures } from '../demo/pictures.ts';
import { seedDemo, type SeedResult } from '../demo/seed.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { Config } from './config.ts';
import { ensureWaitingImport } from './demo-import.ts';
import { ensureWaitingRequest } from './demo-request.ts';
import { createSeals } from './demo-seals.ts';

interface WorldParts {
  store: EventStore;
  vault: Vault;
  commands: Commands;
  log: Logger;
  closing: Closing;
}
interface SeedParts extends WorldParts {
  config: Pick<Config, 'demoPassword'>;
  rights: ReturnType<typeof createRights>;
  administrators: Administrators;
  say(line: string): void;
}
interface RunParts extends WorldParts {
  ingest: Ingest;
  models: ReadModels;
  settings: SettingsReader;
  people: SeedResult['people'];
}

/** Writes the parts of its history that the log lacks. */
export async function seedWorld({
  config,
  store,
  vault,
  commands,
  rights,
  administrators,
  log,
  closing,
  say,
}: SeedParts): Promise<SeedResult> {
  const printPerson = (person: { email: string; password: string }): void =>
    say(`Demo person: ${person.email}, password ${config.demoPassword ? 'as set in DEMO_PASSWORD' : person.password}`);
  await keepDemoPictures(vault.images);
  const seeding = new AbortController();
  closing.add('seeding', () => seeding.abort());
  return seedDemo({
    signal: seeding.signal,
    store,
    areas: AREAS,
    contextReaders: contextReadersOfPast,
    policies: POLICIES,
    commandOf,
    seals: createSeals(vault),
    demos: DEMOS,
    administrators,
    recordPrerequisites: async (now) => {
      await ensureRights({ commands, rights, now, demo: now === undefined ? undefined : true });
      await fillAccounts({ store, commands, now, demo: now === undefined ? undefined : true });
    },
    password: config.demoPassword,
    log,
    onPerson: printPerson,
  });
}

/** Runs in the background until it is closed; returns at once. */
export function runWorld({ store, vault, commands, ingest, models, settings, people, log, closing }: RunParts): void {
  const live = startDemo({
    demos: DEMOS,
    store,
    commands,
    ingest,
    models,
    people,
    log,
  });
  closing.add('demo world', () => live.stop());
  void ensureWaitingImport({
    store,
    commands,
    models,
    vault,
    people,
    now: Date.now(),
  }).catch((error: unknown) => log.warn({ err: error }, 'the waiting import of the demo world could not be created'));
  void ensureWaitingRequest({ commands, models, settings, people }).catch((error: unknown) =>
    log.warn({ err: error }, 'the waiting request of the demo world could not be created'),
  );
}
