// Caches the rows of a read model in memory: read once, then updated from the feed's messages. Requests for them do not
// reach the database.
import { EventEmitter, once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { EventStore } from '../../event-store/types.ts';

export interface CachedRows {
  /** Rows by id. A change replaces the map. */
  readonly rows: ReadonlyMap<string, Row>;
  /**
   * Waits until the rows have reached a position, and the head of the log at the time they were read. False: not within
   * `withinMs`.
   */
  reach(position: bigint, withinMs: number): Promise<boolean>;
  stop(): void;
}

interface Parts {
  models: Pick<ReadModels, 'exportRows' | 'onRows' | 'onLag'>;
  store: Pick<EventStore, 'head'>;
  log: FastifyBaseLogger;
}

/** `status`: caches only rows with this status; null: all rows. */
export function cacheRows({ models, store, log }: Parts, model: string, status: string | null): CachedRows {
  const changes = new EventEmitter().setMaxListeners(0);
  const filter: FilterModel = status === null ? {} : { status: { filterType: 'set', values: [status] } };
  let rows: ReadonlyMap<string, Row> = new Map();
  /** The position up to which the rows include every change; null: not read yet. */
  let readTo: bigint | null = null;
  /**
   * The log's head when the rows were read. A model that is rebuilt from the start may show rows that were hidden long
   * ago.
   */
  let head = 0n;
  /** The generation of the model that was read. */
  let generation: number | null = null;
  /** The model's position at the last beat. By the next beat, the feed has sent every change up to it. */
  let previousBeat = 0n;
  let isReading = false;
  let buffered: RowsMessage[] = [];

  const apply = (message: RowsMessage): void => {
    if (isReading) return void buffered.push(message);
    if (readTo === null || BigInt(message.position) <= readTo) return;
    if (BigInt(message.after) > readTo) return void read(generation);
    const next = new Map(rows);
    for (const id of message.removed) next.delete(id);
    for (const row of message.rows) {
      if (status === null || row.status === status) next.set(String(row.id), row);
      else next.delete(String(row.id));
    }
    rows = next;
    readTo = BigInt(message.position);
  };

  const read = async (ofGeneration: number | null): Promise<void> => {
    if (isReading) return;
    isReading = true;
    readTo = null;
    // Null until the read has succeeded, so that the next beat tries again.
    generation = null;
    try {
      head = (await store.head())?.commit ?? 0n;
      const all = await allRows(models, model, { filter });
      rows = new Map(all.rows.map((row) => [String(row.id), row]));
      readTo = BigInt(all.position);
      generation = ofGeneration;
    } catch (error) {
      log.warn({ err: error, model }, 'published rows could not be read; retrying');
    }
    isReading = false;
    for (const message of buffered.splice(0)) apply(message);
    changes.emit('moved');
  };

  const isOwn = (name: string): boolean => name === model;
  const stops = [
    models.onRows((message) => {
      if (!isOwn(message.model)) return;
      apply(message);
      changes.emit('moved');
    }, isOwn),
    // The feed is running when the first beat arrives, so no later change is missed.
    models.onLag((message) => {
      if (message.model !== model) return;
      if (readTo !== null && previousBeat > readTo) readTo = previousBeat;
      previousBeat = BigInt(message.position);
      if (message.generation !== generation) void read(message.generation);
      changes.emit('moved');
    }),
  ];
  return {
    get rows() {
      return rows;
    },
    async reach(position, withinMs) {
      const isReached = (): boolean => readTo !== null && readTo >= position && readTo >= head;
      if (isReached()) return true;
      const timeout = AbortSignal.timeout(withinMs);
      while (!isReached() && !timeout.aborted) await once(changes, 'moved', { signal: timeout }).catch(() => undefined);
      return isReached();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
