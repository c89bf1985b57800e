// Feeds one generation of a read model: a batch is staged, written in the caller's transaction, and applied in memory
// after the commit.
import type { Kysely, RawBuilder } from 'kysely';
import { landmarkOf, type Position } from '#contracts/events/event.ts';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import { foldTotals, totalOf } from '../model/fold-totals.ts';
import { isInRelatedStream } from '../model/event-concern.ts';
import { concernsOf, fold, groupKey, type Concern } from '../model/fold.ts';
import type { Tables } from '../storage/database.ts';
import { tracesOf } from '../traces.ts';
import { tableOf, totalsTable, type Definition } from '../storage/definition.ts';
import type { Checkpoint, Generation } from '../storage/generation-records.ts';
import { parkWrites } from '../storage/parked.ts';
import { stepsWrites } from '../storage/steps.ts';
import { Versions } from '../storage/versions.ts';
import type { ModelEvent, ReadModel } from '../types.ts';

/** The result of a batch for one follower. */
interface Staged {
  to: Checkpoint;
  /** The statements that write it, without parameters, to be sent together. */
  writes(db: Kysely<Tables>): RawBuilder<unknown>[];
  /** Called after the commit. Returns the messages for the feed. */
  done(): RowsMessage[];
}

export interface Follower {
  readonly model: string;
  readonly generation: number;
  readonly checkpoint: Checkpoint;
  /** Events that concerned it so far, including parked ones. */
  readonly handled: number;
  /**
   * `poison`: reasons by event id, for events that failed alone before. `events` are only those after the checkpoint.
   */
  stage(
    db: Kysely<Tables>,
    events: ModelEvent[],
    position: Position,
    poison: ReadonlyMap<string, string>,
  ): Promise<Staged>;
}

const laterOf = (left: string | null, right: string | null): string | null =>
  left === null || (right !== null && right > left) ? right : left;

/** The checkpoint after a batch, except for its rows. */
export function movedOver(checkpoint: Checkpoint, events: ModelEvent[], position: Position): Checkpoint {
  const recordedAt = events.reduce<string | null>((latest, { at }) => laterOf(latest, at), checkpoint.recordedAt);
  const last = events.at(-1);
  return {
    ...checkpoint,
    commit: position.commit,
    prepare: position.prepare,
    recordedAt,
    last: last ? landmarkOf(last) : checkpoint.last,
  };
}

/** The keys of rows to read. A stream's first event has no row yet, and an event to be parked needs none. */
function keysToLoad(model: ReadModel, concerns: Concern[], poison: ReadonlyMap<string, string>): Set<string> {
  const created = new Set<string>();
  const keys = new Set<string>();
  for (const {
    event,
    keys: [first],
    keys: all,
  } of concerns) {
    if (poison.has(event.id)) continue;
    if (model.stream !== undefined && event.revision === 0 && !isInRelatedStream(model, event)) created.add(first!);
    else for (const key of all) if (!created.has(key)) keys.add(key);
  }
  return keys;
}

/** A follower of a read model's generation. `parkedStreams`: streams with a parked event. */
export function followerOf(
  definition: Definition,
  { generation, checkpoint: start }: Generation,
  parkedStreams: Set<string>,
): Follower {
  const { model, totals } = definition;
  const rowsTable = new Versions(tableOf(definition, generation));
  const totalsTables = totals.map((each) => new Versions(totalsTable(each, generation)));
  let checkpoint = start;
  let handled = 0;

  const stage: Follower['stage'] = async (db, events, position, poison) => {
    const concerns = concernsOf(model, events);
    const moved = movedOver(checkpoint, events, position);
    if (concerns.length === 0)
      return {
        to: moved,
        writes: () => [],
        done: () => {
          checkpoint = moved;
          return [];
        },
      };

    const before = await rowsTable.load(db, keysToLoad(model, concerns, poison));
    const folded = fold(model, totals, before, concerns, { streams: parkedStreams, poison });
    const foldedTotals = await Promise.all(
      totalsTables.map(async (table, index) => {
        const deltas = folded.deltas[index]!;
        return foldTotals(await table.load(db, new Set(deltas.map(({ group }) => groupKey(group)))), deltas);
      }),
    );

    let addedRows = 0;
    for (const [key, version] of folded.rows)
      addedRows += Number(version !== null) - Number((before.get(key) ?? null) !== null);
    const after = checkpoint.changed;
    const to = {
      ...moved,
      changed: folded.changed === null ? after : BigInt(folded.changed),
      rows: checkpoint.rows + addedRows,
      gaps: checkpoint.gaps + folded.gaps,
    };

    const traces = tracesOf(concerns);
    const message = (name: string, rows: RowsMessage['rows'], removed: string[]): RowsMessage => ({
      model: name,
      after: `${after}`,
      position: `${to.changed}`,
      rows,
      removed,
      ...(traces.length > 0 && { traces }),
    });
    return {
      to,
      writes: (transaction) => [
        ...rowsTable.writes(transaction, folded),
        ...foldedTotals.flatMap((changes, index) => [
          ...totalsTables[index]!.writes(transaction, changes),
          ...stepsWrites(totalsTable(totals[index]!, generation).name, folded.deltas[index]!),
        ]),
        ...parkWrites(model.name, generation, folded.parked),
      ],
      done: () => {
        checkpoint = to;
        handled += concerns.length;
        rowsTable.remember(folded);
        foldedTotals.forEach((changes, index) => totalsTables[index]!.remember(changes));
        for (const { event } of folded.parked) parkedStreams.add(event.stream);
        if (folded.changed === null) return [];
        const upserted = [...folded.rows.values()].filter((version) => version !== null).map(({ row }) => row);
        const removed = [...folded.rows]
          .filter(([key, version]) => version === null && before.get(key))
          .map(([key]) => key);
        return [
          message(model.name, upserted, removed),
          ...foldedTotals.map(({ rows }, index) => message(totals[index]!.name, [...rows.values()].map(totalOf), [])),
        ];
      },
    };
  };
  return {
    model: model.name,
    generation,
    get checkpoint() {
      return checkpoint;
    },
    get handled() {
      return handled;
    },
    stage,
  };
}
