// Benchmark of the journal at many events: its first rows compared with a plain list of the same size, and filters by
// actor and period. Each filter is another one, so that no count of rows is cached.
import { rmSync } from 'node:fs';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { FIRST_INSTANT, depositEvents } from '#projections/bench/events.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { inProcess } from './in-process.ts';
import { fillLog, withStore } from './log.ts';
import { ms, ratioFigure, timed, type Figure } from './measure.ts';

const ACTORS = 2_000;
const ROUTE_MULTIPLE = 1.5;
const FILTER_MS = 50;
const WARM_UP = 20;
const SAMPLES = 200;
const HOUR_MS = 3_600_000;
const STEP_MS = 7 * HOUR_MS;

const uuid = (number: number): string => `5a1fe9b0-8a57-4b61-8f0e-${String(number).padStart(12, '0')}`;
const actorOf = (index: number): string => uuid((index * 7919) % ACTORS);

/** Deposits with one event each, recorded by many people. */
function* journalEvents(count: number): Generator<StoredEvent> {
  let index = 0;
  for (const event of depositEvents(count, 1)) {
    const actor = { kind: 'administrator', id: actorOf(index++), role: 'custody-maker' } as const;
    yield { ...event, metadata: { ...event.metadata, actor } };
  }
}

export async function benchJournal(dataDir: string, count: number, say: (line: string) => void): Promise<Figure[]> {
  await withStore(dataDir, (store) => fillLog(store, journalEvents(count)));
  const { url, closing } = await inProcess(dataDir, say);
  const figures = await measured(await signedIn(() => url), count);
  await closing.close();
  rmSync(dataDir, { recursive: true, force: true });
  return figures;
}

async function measured(client: Client, events: number): Promise<Figure[]> {
  let next = 0;
  const asked = async (list: string, filterOf: (number: number) => FilterModel): Promise<number> => {
    const call = async (): Promise<void> => {
      const filter = JSON.stringify(filterOf(next++));
      const { status } = await client.get(`/api/${list}?${new URLSearchParams({ start: '0', end: '100', filter })}`);
      if (status !== 200) throw new Error(`the list returned status ${status}`);
    };
    await timed(WARM_UP, 1, call);
    return (await timed(SAMPLES, 1, call)).p95;
  };
  const period =
    (lengthMs: number) =>
    (number: number): FilterModel => {
      const from = FIRST_INSTANT + number * STEP_MS;
      const [dateFrom, dateTo] = [new Date(from).toISOString(), new Date(from + lengthMs).toISOString()];
      return { at: { filterType: 'date', type: 'inRange', dateFrom, dateTo } };
    };
  const [plain, journal] = [await asked('deposits', () => ({})), await asked('journal', () => ({}))];
  const filters = [
    ['actor', (number: number): FilterModel => ({ actor: { filterType: 'set', values: [actorOf(number)] } })],
    ['an hour', period(HOUR_MS)],
    ['a day', period(24 * HOUR_MS)],
  ] as const;
  const figures = [
    ratioFigure(
      `first rows of the journal, p95 at ${events} events (limit: deposits, as many)`,
      plain,
      journal,
      { atMost: ROUTE_MULTIPLE },
      ms,
    ),
  ];
  for (const [what, filterOf] of filters)
    figures.push(
      ratioFigure(
        `journal by ${what}, p95 at ${events} events (limit: ${FILTER_MS} ms)`,
        FILTER_MS,
        await asked('journal', filterOf),
        { atMost: 1 },
        ms,
      ),
    );
  return figures;
}
