// A log with an ingest, and sample facts.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { IngestResult } from '#contracts/wire/fact.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { depositArea } from '../../../areas/deposit/area.ts';
import { depositId } from '../../../areas/deposit/deposit-id.ts';
import { createContextReaders } from '../../../areas/context-readers.ts';
import { priceArea } from '../../../areas/price/area.ts';
import { sealsNothing } from './facts.ts';
import { createClock } from '../../../base/clock.ts';
import { createCommands } from '../../../command/commands.ts';
import type { Commands } from '../../../command/types.ts';
import type { TestEventStore } from '../../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../stores/event-store.ts';
import { executionArea } from '../../../executions/area.ts';
import { depositFact } from '../custody/deposits.ts';
import { factId } from '../../../ingest/identity.ts';
import { createIngest, type Ingest } from '../../../ingest/ingest.ts';
import type { IngestSender } from '../../../ingest/sender.ts';

export interface Ingesting {
  events: TestEventStore;
  commands: Commands;
  /** The clock of the ingest. */
  clock: ReturnType<typeof createClock>;
  ingest: Ingest;
  /** Sends these lines; the results. */
  send(lines: unknown[], sender?: IngestSender, by?: Ingest): Promise<IngestResult[]>;
}

export const anyone: IngestSender = { mayUse: () => true };
async function* bytes(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === 'string' ? Buffer.from(text) : text;
}

export async function startIngesting(): Promise<Ingesting> {
  const log = pino({ level: 'silent' });
  const clock = createClock();
  const events = await withCheckedEventStore();
  const commands = createCommands({
    store: events.store,
    areas: [depositArea, executionArea, priceArea],
    contextReaders: createContextReaders({ settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) } }),
    log,
    clock,
  });
  const ingest = createIngest({ store: events.store, commands, sealing: sealsNothing, log, clock });
  const send = async (lines: unknown[], sender = anyone, by = ingest): Promise<IngestResult[]> =>
    Array.fromAsync(
      by(bytes(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')), sender),
    );

  return { events, commands, clock, ingest, send };
}

export const price = (id: string, more: object = {}, data: object = {}): object => ({
  source: 'desk',
  id,
  type: 'btc-price',
  at: '2026-11-01T08:00:00Z',
  data: { day: '2026-11-01', price: '101234.56', ...data },
  ...more,
});
export const deposit = (id: string = randomUUID(), fields: Record<string, unknown> = {}) => depositFact(id, fields);
export const streamOf = (fact: { data: { txid: string } }): string =>
  `deposit-${depositId({ network: 'mainnet', txid: fact.data.txid, vout: 0 })}`;
export const factStream = ({ source, id }: { source: string; id: string }): string => `fact-${factId(source, id)}`;
