// For tests: deposits folded from events by the read model's projection, with the interface of the read side.
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { deposits } from '#projections/models/deposits.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import { depositPast } from '../../areas/deposit/demo/past.ts';
import { DEMOS } from '../../areas/registry.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { AreaDemo } from '../../demo/demo.ts';

type Demos = (AreaDemo & { area: string })[];
/** The demos that the tests of the demo world use, with this number of deposits. */
export const demosWith = (deposits: number): Demos =>
  DEMOS.filter(({ area }) => ['deposit', 'price', 'tag'].includes(area)).map((demo) =>
    demo.area === 'deposit' ? { ...demo, past: (past) => depositPast(past, deposits) } : demo,
  );

function foldInto(rows: Map<string, DepositRow>, events: readonly StoredEvent[]): void {
  for (const event of events) {
    if (!event.stream.startsWith('deposit-')) continue;
    const id = idOfStream(event.stream);
    const at = event.metadata.recordedAt;
    const row = rows.get(id) ?? null;
    const next = (deposits.on[event.type]?.(row, { ...event, at }, id) ?? row) as DepositRow;
    rows.set(id, {
      ...next,
      id,
      revision: event.revision,
      updatedAt: at,
      createdPosition: row?.createdPosition ?? `${event.position}`,
    });
  }
}

export function foldDeposits(events: readonly StoredEvent[]): DepositRow[] {
  const rows = new Map<string, DepositRow>();
  foldInto(rows, events);
  return [...rows.values()];
}

export const wholeLog = async (store: Pick<EventStore, 'readAll'>): Promise<StoredEvent[]> =>
  (await Array.fromAsync(store.readAll(null))).flat();

/** `list` directly on the log. It supports set filters and the order of creation. */
export function listFromLog(store: Pick<EventStore, 'readAll'>): Pick<ReadModels, 'list'> {
  const rows = new Map<string, DepositRow>();
  let readTo: bigint | null = null;
  return {
    async list(_model, { filter = {}, sort = [], start = 0, end = 100 }) {
      for await (const events of store.readAll(readTo)) {
        foldInto(rows, events);
        readTo = events.at(-1)?.position ?? readTo;
      }
      const found = [...rows.values()].filter((row: Row) =>
        Object.entries(filter).every(
          ([column, condition]) => 'values' in condition && condition.values.includes(String(row[column])),
        ),
      );
      if (sort[0]?.sort === 'desc') found.reverse();
      return { rows: found.slice(start, end), total: found.length, position: '0', at: null };
    },
  };
}
