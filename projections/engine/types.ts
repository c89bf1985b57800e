// The read side's public face: how a read model is defined, and how it is asked.
import type { z } from 'zod';
import type { Computed, Expression } from '#contracts/computed/expression.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type {
  AmountsAnswer,
  ChangesAnswer,
  ChangesQuery,
  ExportQuery,
  ListPage,
  ListQuery,
  RowAnswer,
  SumsQuery,
  ValuesAnswer,
  ValuesQuery,
} from '#contracts/wire/list.ts';
import type { ComparisonAnswer, ComparisonQuery } from '#contracts/wire/comparison.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { FieldChange } from '#contracts/wire/history.ts';
import type { BasisMessage, LagMessage, LiveBasis, RowsMessage } from '#contracts/wire/feed.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/wire/series.ts';
import type { Summed } from '#contracts/wire/sums.ts';
import type { ModelStatus, ParkedEvent } from './status.ts';

/** A row in wire form: strings for amounts, positions and instants, as it lies in JSON. */
export type Row = Record<string, unknown>;

/** One event as a read model sees it: data in wire form, `at` the time of recording. */
export type ModelEvent = StoredEvent & { at: string };

/**
 * How one event type changes a row, by its key; null in: there is none yet; null out: it is removed. Pure. (A method,
 * so that models of different rows fit one list.)
 */
export type Evolve<R> = { evolve(row: R | null, event: ModelEvent, key: string): R | null }['evolve'];

export interface ReadModel<R extends Row = Row> {
  /** Plural, as in its route: `deposits`. */
  name: string;
  /** Raise it when rows come out differently: a new version is filled beside the old and swapped in. */
  version: number;
  /** Schema of the row as it is kept; the columns' SQL types are derived from it. */
  row: z.ZodObject;
  /**
   * Columns that rows have beside these, or in their place, wherever they are answered: from what is kept and what
   * holds at the point read. No version is written for them.
   */
  computed?: Computed;
  on: Record<string, Evolve<R>>;
  /**
   * The rows an event concerns; by default the stream's id. Of a model that follows streams the first is there already,
   * and one at most is new.
   */
  keys?: (event: ModelEvent) => string[];
  /**
   * Prefix of the streams that a model follows: `deposit`; its rows get id, revision, createdPosition, updatedAt from
   * the engine. Every event of such a stream moves the revision of the rows it concerns, handled or not.
   */
  stream?: string;
  /**
   * Of a model keyed by stream: streams of other prefixes whose events concern rows of its own, too. They move no row's
   * revision, and begin none.
   */
  relatedStreams?: { streams: readonly string[]; rows: (event: ModelEvent) => string[] };
  /** Columns that are sorted or looked up by often: they get an index, now and in the past. */
  indexes?: readonly string[];
  /** Text fields that rows are looked up by: by the whole of it or how it begins. */
  searches?: readonly string[];
}

/**
 * Counts and sums of another model's rows, kept in the same transaction: the old row is taken out, the new one put in.
 */
export interface TotalsModel<R extends Row = Row> {
  name: string;
  version: number;
  of: ReadModel<R>;
  /** Names and values of the group, in order. */
  by(row: R): Record<string, string | number>;
  /** Exact sums per group. */
  sum: Record<string, { of(row: R): bigint }['of']>;
  /**
   * Columns whose lowest value in a group is told of it when it is read, computed ones among them, each by the name it
   * is told by; `from`: the columns that the group goes by.
   */
  lowest?: { from: readonly string[]; of: Readonly<Record<string, string>> };
  /**
   * Its series count the rows themselves, by the step that a day or an instant in one of their columns falls into, and
   * by other columns, with sums of what they keep. Not told: a series is what the totals were at the end of each step.
   */
  seriesBy?: { column: string; groups: readonly string[]; sums: Readonly<Record<string, Expression<'integer'>>> };
  /**
   * Its groups are of a `day` each: of those in a step its series tells the sum, or the last, where what is told
   * stands.
   */
  byDay?: 'sum' | 'last';
}

/**
 * Where what computed columns go by beside their row and the clock is kept: the areas with the prices and the rules
 * fill it in.
 */
export interface BasisSource {
  /** As of a position; null: now. */
  at(position: string | null): Promise<LiveBasis>;
  /**
   * The read models it is read from: as soon as one has moved, followers are told; all else they are told with the next
   * beat.
   */
  models: readonly string[];
}

/** Where none is told: there is no price, and there are no settings. */
export const NO_BASIS: BasisSource = { at: () => Promise.resolve({ price: null, settings: {} }), models: [] };

/**
 * A point in time to read at: nothing (now), a position or an instant (`asOf`), and a position to wait for (`atLeast`).
 */
export interface ReadAt {
  asOf?: string;
  atLeast?: string;
}

/** Columns that are added up, and of which rows; of all unless told. */
export interface AddedUp {
  of: readonly string[];
  only?: FilterModel | undefined;
}
/**
 * A group of a totals model as of an instant of recording, RFC 3339; of what was recorded after the position `upTo`
 * nothing counts.
 */
export interface GroupAt {
  group: Readonly<Record<string, string | number>>;
  at: string;
  upTo: string;
}
/** A row as it is kept, without computed columns, and the position of the event that made it so. */
export interface RowVersion {
  position: string;
  row: Row;
}

/**
 * Reading, per model name. Unknown columns throw InvalidQuery; an asOf beyond the log throws PositionUnknown, one that
 * the model has not come to ReadModelBehind; an unreachable database DatabaseUnavailable.
 */
export interface ReadModels {
  list(model: string, query: ListQuery): Promise<ListPage<Row>>;
  /** null: no such row at that point. */
  one(model: string, id: string, at: ReadAt): Promise<RowAnswer<Row> | null>;
  /**
   * What changed after a position: the rows as they are now; or, `upTo` the next position at which any did, as they
   * were then. Totals know the former only.
   */
  changes(model: string, after: string, upTo?: ChangesQuery['upTo']): Promise<ChangesAnswer<Row>>;
  /** The rows that differ between two instants under a filter. A `to` before its `from` throws InvalidQuery. */
  comparison(model: string, query: ComparisonQuery): Promise<ComparisonAnswer<Row>>;
  /** All rows of the filter in pages, at one position. */
  exportRows(
    model: string,
    query: ExportQuery,
  ): Promise<{
    position: string;
    at: string | null;
    columns: string[];
    total: number;
    pages: AsyncIterable<Row[]>;
    behind?: true;
  }>;
  /** Per position, of these where they are told, of an event of this row: the fields it changed. */
  fieldChanges(model: string, id: string, positions?: readonly string[]): Promise<Map<string, FieldChange[]>>;
  /** What the rows that a filter lets through come to: groups with `count` and the sums as decimal strings. */
  sums(
    model: string,
    summed: Summed,
    query: SumsQuery,
  ): Promise<{ rows: Row[]; position: string; at: string | null; behind?: true }>;
  /** What stands in a column of texts or codes; of another it throws InvalidQuery. */
  values(model: string, query: ValuesQuery): Promise<ValuesAnswer>;
  /** How many rows a filter lets through, and what these columns of them come to. */
  amounts(model: string, added: AddedUp, query: SumsQuery): Promise<AmountsAnswer>;
  /** The same as `sums` by the steps that the rows' own time falls into. */
  sumsSeries(model: string, summed: Summed, query: SeriesQuery): Promise<SeriesAnswer<Row>>;
  /** A totals model's groups with `count` and the sums as decimal strings. */
  totals(model: string, at: ReadAt): Promise<{ rows: Row[]; position: string; at: string | null; behind?: true }>;
  /**
   * Groups of a totals model, each as of its own instant; null: there was none with rows. A group is named by the same
   * parts, in the same order, as its model does.
   */
  groupsAt(model: string, asked: readonly GroupAt[]): Promise<(Row | null)[]>;
  /** How rows became what they are: of each its versions from a position back, the newest first. */
  versions(model: string, ids: readonly string[], query: { upTo: string; most: number }): Promise<RowVersion[]>;
  /** A totals model's groups step by step, each with `count` and the sums; empty ones are left out. */
  series(model: string, query: SeriesQuery): Promise<SeriesAnswer<Row>>;
  /**
   * A point in time, an instant of recording or a position, as both: the position the log was at, and when that was
   * recorded. Throws PositionUnknown and ReadModelBehind.
   */
  positionAt(asOf: string): Promise<{ position: string; at: string | null }>;
  /** Position and lag of every model, and the events it parked. */
  status(): Promise<ModelStatus[]>;
  /**
   * The events that generations which are read could not take: the first of each stream, oldest first, at most
   * MAX_PARKED_TOLD.
   */
  parked(): Promise<ParkedEvent[]>;
  /** Called after each commit, per model, in order. */
  onRows(listener: (message: RowsMessage) => void): () => void;
  onLag(listener: (message: LagMessage) => void): () => void;
  /** What a model's computed columns go by now, as those who follow were told last; null: it has none. */
  basis(model: string): Promise<LiveBasis | null>;
  /** Called per model with computed columns when that is another. */
  onBasis(listener: (message: BasisMessage) => void): () => void;
}

export class InvalidQuery extends Error {
  override name = 'InvalidQuery';
  readonly path: string;
  readonly key: string;
  /** `path` is the place in the query (`filter.colour`), `key` the message's key (`unknown-column`). */
  constructor(path: string, key: string) {
    super(`${path}: ${key}`);
    this.path = path;
    this.key = key;
  }
}
/** The point in time asked for lies ahead of what the model has seen. */
export class ReadModelBehind extends Error {
  override name = 'ReadModelBehind';
}
/** The log ends before the position asked for. */
export class PositionUnknown extends Error {
  override name = 'PositionUnknown';
}
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

export const defineReadModel = <R extends Row>(model: ReadModel<R>): ReadModel<R> => model;
export const totals = <R extends Row>(model: TotalsModel<R>): TotalsModel<R> => model;
