// Sets initial rules by writing to the log directly, before anybody signs in. Over HTTP one person cannot weaken a
// control alone.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DEFAULT_SETTINGS, type Figures, type Settings } from '#contracts/areas/settings/rules.ts';
import type { NewEvent } from '#contracts/events/event.ts';
import { SETTINGS_ID } from '../../../areas/settings/settings.ts';
import { createEventStore } from '../../../event-store/client.ts';
import { startEmbeddedEventStore } from '../../../event-store/start.ts';
import type { EventStore } from '../../../event-store/types.ts';

export interface OwnRules {
  secondPerson?: Partial<Settings['secondPerson']>;
  values?: Partial<Figures>;
}

/** Sets the given rules; all others keep their defaults. */
export async function setRules(store: Pick<EventStore, 'append'>, { secondPerson, values }: OwnRules): Promise<void> {
  const id = randomUUID();
  const event: NewEvent = {
    id,
    type: 'SettingsChanged',
    data: {
      secondPerson: { ...DEFAULT_SETTINGS.secondPerson, ...secondPerson },
      values: { ...DEFAULT_SETTINGS.values, ...values },
    },
    metadata: {
      $correlationId: id,
      $causationId: id,
      digest: id,
      actor: { kind: 'system', id: 'system' },
      recordedAt: new Date().toISOString(),
      version: 1,
    },
  };
  await store.append(SETTINGS_ID, [event], 'any');
}

/** The same for a stopped product, by its data directory. */
export async function withRules(dataDir: string, rules: OwnRules): Promise<void> {
  const server = await startEmbeddedEventStore(join(dataDir, 'event-store'));
  const store = createEventStore({ url: server.url });
  try {
    await setRules(store, rules);
  } finally {
    await store.close();
    await server.stop();
  }
}
