// The expected content of a read model at a position: a fold of the log from its start, without checkpoint or database.
import { landmarkOf, type Landmark, type StoredEvent } from '#contracts/events/event.ts';
import { modelEvent } from '../engine/feeding/group.ts';
import { concernsOf, fold, groupKey, type Parked } from '../engine/model/fold.ts';
import type { EndedVersion, Version } from '../engine/model/version.ts';
import type { Definition } from '../engine/storage/definition.ts';
import type { ModelEvent, Row, TotalsModel } from '../engine/types.ts';

/** Reads the log once, from start to end. It does not use the subscription that feeds read models. */
export interface WholeLog {
  readAll(after: bigint | null): AsyncIterable<StoredEvent[]>;
}

export interface Expected {
  /** The rows, by id. */
  rows: Map<string, Version>;
  /** Their earlier versions, by `versionKey`. */
  past: Map<string, EndedVersion>;
  /** The first event of each stream that the model cannot apply, by stream. */
  parked: Map<string, Parked>;
  /** Position of the last event that changed a row; 0: none. */
  changed: bigint;
  /** The last event up to the position. */
  last: Landmark | null;
}

/** A row has one version per position. */
export const versionKey = (id: string, { from }: Pick<Version, 'from'>): string => `${from} ${id}`;

/**
 * The expected content of several models, each at its own position, with one read of the log. Throws the log's errors.
 */
export async function expectedAt(
  log: WholeLog,
  of: readonly { definition: Definition; position: bigint }[],
): Promise<Expected[]> {
  const all = of.map(({ definition, position }) => ({ definition, position, expected: nothing() }));
  const end = of.reduce((latest, { position }) => (position > latest ? position : latest), 0n);
  for await (const page of log.readAll(null)) {
    const events = page.map(modelEvent);
    for (const { definition, position, expected } of all)
      applyEvents(
        expected,
        definition,
        events.filter((event) => event.position <= position),
      );
    if (events.at(-1)!.position >= end) break;
  }
  return all.map(({ expected }) => expected);
}

const nothing = (): Expected => ({ rows: new Map(), past: new Map(), parked: new Map(), changed: 0n, last: null });

function applyEvents(expected: Expected, { model, totals }: Definition, events: ModelEvent[]): void {
  const folded = fold(model, totals, expected.rows, concernsOf(model, events), {
    streams: new Set(expected.parked.keys()),
    poison: new Map(),
  });
  for (const [id, version] of folded.rows) {
    if (version) expected.rows.set(id, version);
    else expected.rows.delete(id);
  }
  for (const ended of folded.ended) expected.past.set(versionKey(String(ended.row['id']), ended), ended);
  for (const parked of folded.parked)
    if (!expected.parked.has(parked.event.stream)) expected.parked.set(parked.event.stream, parked);
  expected.changed = folded.changed === null ? expected.changed : BigInt(folded.changed);
  const last = events.at(-1);
  if (last) expected.last = landmarkOf(last);
}

/** The groups of a totals model, computed from the rows, by key. */
export function expectedTotals({ by, sum }: TotalsModel, rows: Iterable<Version>): Map<string, Row> {
  const groups = new Map<
    string,
    { group: Record<string, string | number>; count: number; sums: Record<string, bigint> }
  >();
  for (const { row } of rows) {
    const group = by(row);
    const existing = groups.get(groupKey(group)) ?? { group, count: 0, sums: {} };
    existing.count++;
    for (const [name, of] of Object.entries(sum)) existing.sums[name] = (existing.sums[name] ?? 0n) + of(row);
    groups.set(groupKey(group), existing);
  }
  return new Map(
    [...groups].map(([name, { group, count, sums }]) => [
      name,
      { ...group, count, ...Object.fromEntries(Object.entries(sums).map(([of, total]) => [of, total.toString()])) },
    ]),
  );
}
