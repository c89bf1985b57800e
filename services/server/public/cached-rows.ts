// Rows of a read model in memory: read once, then kept by what the feed tells. Whoever asks for them costs the database
// nothing.
import { EventEmitter, once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import type { EventStore } from '../../event-store/types.ts';

export interface CachedRows {
  /** By id; another map once any has changed. */
  readonly rows: ReadonlyMap<string, Row>;
  /**
   * Waits until they have come to a position, and to what the log ended with when they were read. False: not within so
   * many ms.
   */
  reach(position: bigint, withinMs: number): Promise<boolean>;
  stop(): void;
}

interface Parts {
  models: Pick<ReadModels, 'exportRows' | 'onRows' | 'onLag'>;
  store: Pick<EventStore, 'head'>;
  log: FastifyBaseLogger;
}

/** `status`: only rows that have it; null: all. */
export function cacheRows({ models, store, log }: Parts, model: string, status: string | null): CachedRows {
  const moved = new EventEmitter().setMaxListeners(0);
  const filter: FilterModel = status === null ? {} : { status: { filterType: 'set', values: [status] } };
  let rows: ReadonlyMap<string, Row> = new Map();
  /** Every change up to here is in the rows; null: they are yet to be read. */
  let through: bigint | null = null;
  /** Where the log ended then: a model that is filled from the log's beginning shows what was hidden long ago. */
  let head = 0n;
  /** The filling of the model that was read. */
  let generation: number | null = null;
  /** Where the model was at the last beat: by the next one the feed has told all up to there. */
  let beat = 0n;
  let isReading = false;
  let held: RowsMessage[] = [];

  const apply = (message: RowsMessage): void => {
    if (isReading) return void held.push(message);
    if (through === null || BigInt(message.position) <= through) return;
    if (BigInt(message.after) > through) return void read(generation);
    const next = new Map(rows);
    for (const id of message.removed) next.delete(id);
    for (const row of message.rows) {
      if (status === null || row.status === status) next.set(String(row.id), row);
      else next.delete(String(row.id));
    }
    rows = next;
    through = BigInt(message.position);
  };

  const read = async (of: number | null): Promise<void> => {
    if (isReading) return;
    isReading = true;
    through = null;
    // Until it has worked; the next beat tries again.
    generation = null;
    try {
      head = (await store.head())?.commit ?? 0n;
      const { position, pages } = await models.exportRows(model, { filter });
      rows = new Map((await Array.fromAsync(pages)).flat().map((row) => [String(row.id), row]));
      through = BigInt(position);
      generation = of;
    } catch (error) {
      log.warn({ err: error, model }, 'what is published could not be read; trying again');
    }
    isReading = false;
    for (const message of held.splice(0)) apply(message);
    moved.emit('moved');
  };

  const stops = [
    models.onRows((message) => {
      if (message.model !== model) return;
      apply(message);
      moved.emit('moved');
    }),
    // The first beat finds the feed begun: from then on no change is told to nobody.
    models.onLag((message) => {
      if (message.model !== model) return;
      if (through !== null && beat > through) through = beat;
      beat = BigInt(message.position);
      if (message.generation !== generation) void read(message.generation);
      moved.emit('moved');
    }),
  ];
  return {
    get rows() {
      return rows;
    },
    async reach(position, withinMs) {
      const isThere = (): boolean => through !== null && through >= position && through >= head;
      if (isThere()) return true;
      const late = AbortSignal.timeout(withinMs);
      while (!isThere() && !late.aborted) await once(moved, 'moved', { signal: late }).catch(() => undefined);
      return isThere();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
