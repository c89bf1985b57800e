// The public interface of the read side: how a read model is defined and queried.
import type { z } from 'zod';
import type { StepsAround } from '#contracts/access/session.ts';
import type { ComputedColumns, Expression } from '#contracts/computed/expression.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { AmountsAnswer, SumsQuery, ValuesAnswer, ValuesQuery } from '#contracts/wire/list/amounts.ts';
import type { ChangesAnswer, ChangesQuery } from '#contracts/wire/list/changes.ts';
import type { ExportQuery } from '#contracts/wire/list/export.ts';
import type { RowAnswer } from '#contracts/wire/list/read-point.ts';
import type { AnswerContext } from '#contracts/wire/list/valuation-context.ts';
import type { ListPage, ListQuery } from '#contracts/wire/list/window.ts';
import type { ComparisonAnswer, ComparisonQuery, PointInTime } from '#contracts/wire/comparison.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { FieldChange } from '#contracts/wire/history.ts';
import type { ValuationContextMessage, LagMessage, LiveValuationContext, RowsMessage } from '#contracts/wire/feed.ts';
import type { EventDefinitions, EventType, StoredEventOf } from '#contracts/events/define-events.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/wire/series.ts';
import type { Summed } from '#contracts/wire/sums.ts';
import type { ModelStatus, ParkedEvent } from './status.ts';
import type { Transition, TransitionsQuery } from './transitions.ts';

/** A row in wire form: strings for amounts, positions and instants, as in JSON. */
export type Row = Record<string, unknown>;

/** An event as read models see it: data in wire form; `at` is the time of recording. */
export type ModelEvent = StoredEvent & { at: string };
/** The same of a declared type: its schema has checked the data. */
export type ModelEventOf<Of extends EventDefinitions, Type extends string> = StoredEventOf<Of, Type> & { at: string };

/** A row without the columns that the engine fills in, in models with `stream`. */
export type Fields<R> = Omit<R, 'id' | 'revision' | 'createdPosition' | 'updatedAt'>;
/**
 * How an event type changes the row of a key. Input null: no row yet; output null: the row is removed. Pure. (A method
 * type, so that models of different rows fit one list.)
 */
export type Evolve<R, E extends ModelEvent = ModelEvent> = {
  evolve(row: R | null, event: E, key: string): Fields<R> | null;
}['evolve'];

export interface ReadModel<R extends Row = Row> {
  /** Plural, as in its route: `deposits`. */
  name: string;
  /** Increase it when rows change: the new version is filled beside the old one and then swapped in. */
  version: number;
  /** Schema of the stored row; the columns' SQL types are derived from it. */
  row: z.ZodObject;
  /**
   * Columns that answers have in addition to the stored ones, or instead of them. They are computed from the stored row
   * and the valuation context at the point read. No versions are written for them.
   */
  computed?: ComputedColumns;
  on: Readonly<Record<string, Evolve<R> | undefined>>;
  /**
   * The keys of the rows that an event concerns; default: the stream's id. In a model with `stream`, the first row
   * exists already, and at most one row is new.
   */
  keys?: (event: ModelEvent) => string[];
  /**
   * Prefix of the streams of the model: `deposit`. The engine fills id, revision, createdPosition and updatedAt of its
   * rows. Every event of such a stream updates the revision of the rows it concerns, whether or not `on` handles it.
   */
  stream?: string;
  /**
   * For models with `stream`: streams with other prefixes whose events concern the model's rows too. They change no
   * row's revision and create no row.
   */
  relatedStreams?: { streams: readonly string[]; rows: (event: ModelEvent) => string[] };
  /** Columns that are often sorted by or looked up. They get an index on current rows and on history. */
  indexes?: readonly string[];
  /**
   * By a column of `indexes`: other columns that its index contains. Sums by these columns are read from the index,
   * without the rows.
   */
  alsoIndexed?: Readonly<Record<string, readonly string[]>>;
  /** Text fields with lookups by the whole value or by prefix. */
  searches?: readonly string[];
}

/**
 * Counts and sums of another model's rows, updated in the same transaction: the old row is subtracted, the new one
 * added.
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
   * Adds to each group the lowest value of columns, including computed ones, when it is read. `of`: column by name in
   * the answer; `from`: the columns that the group is derived from.
   */
  lowest?: { from: readonly string[]; of: Readonly<Record<string, string>> };
  /**
   * If set, its series count the rows themselves, by the step that a day or instant column falls into. They are also
   * grouped by other columns, and have sums of stored columns. Default: a series contains the totals at the end of
   * each step.
   */
  seriesBy?: { column: string; groups: readonly string[]; sums: Readonly<Record<string, Expression<'integer'>>> };
  /** If set, each group has a `day`. Its series contain the sum of the days in a step, or the last day's figures. */
  byDay?: 'sum' | 'last';
}

/**
 * Where the valuation context of computed columns, apart from row and clock, comes from. The areas of prices and
 * settings implement it.
 */
export interface ValuationContextSource {
  /** As of a position; null: now. */
  at(position: string | null): Promise<LiveValuationContext>;
  /** The read models it is read from. A change of one notifies followers at once; other changes at the next check. */
  models: readonly string[];
}

/** The default: no price and no settings. */
export const NO_VALUATION_CONTEXT: ValuationContextSource = {
  at: () => Promise.resolve({ price: null, settings: {} }),
  models: [],
};

/**
 * A point in time to read at: none (now), a position or an instant (`asOf`), and a position to wait for (`atLeast`).
 */
export interface ReadAt {
  asOf?: string;
  atLeast?: string;
}

/** Columns to sum, and the rows that count; default: all. */
export interface SummedColumns {
  of: readonly string[];
  only?: FilterModel | undefined;
}
/** A group of a totals model as of an instant of recording, RFC 3339. Events after the position `upTo` do not count. */
export interface GroupAt {
  group: Readonly<Record<string, string | number>>;
  at: string;
  upTo: string;
}
/** Groups of rows, each with `count` and the sums as decimal strings. */
export interface Groups extends PointInTime {
  rows: Row[];
  behind?: true;
}
interface ExportedRows extends PointInTime {
  columns: string[];
  total: number;
  pages: AsyncIterable<Row[]>;
  behind?: true;
  price?: string | null;
}
/** A stored row, without computed columns, and the position of the event that produced it. */
export interface RowVersion {
  position: string;
  row: Row;
}

/**
 * Queries, by model name. Unknown columns throw InvalidQuery. An asOf beyond the log throws PositionUnknown; one that
 * the model has not reached throws ReadModelBehind. An unreachable database throws DatabaseUnavailable.
 */
export interface ReadModels {
  /** Another one whenever the rows at this point are others; null: unknown, or answers depend on more than rows. */
  stateOf(model: string, at: ReadAt): Promise<string | null>;
  list(model: string, query: ListQuery): Promise<ListPage<Row>>;
  /** null: no such row at that point. */
  one(model: string, id: string, at: ReadAt): Promise<RowAnswer<Row> | null>;
  /**
   * Changes after a position: the rows as they are now. With `upTo` `next`: the rows as of the next position with
   * changes. Totals support only the former.
   */
  changes(model: string, after: string, upTo?: ChangesQuery['upTo']): Promise<ChangesAnswer<Row>>;
  /** The rows that differ between two instants under a filter. A `to` before its `from` throws InvalidQuery. */
  comparison(model: string, query: ComparisonQuery): Promise<ComparisonAnswer<Row>>;
  /** All rows of the filter in pages, at one position; computed with the valuation context, if given. */
  exportRows(model: string, query: ExportQuery & AnswerContext): Promise<ExportedRows>;
  /** The fields that each event of this row changed, by position; only for `positions`, if given. */
  fieldChanges(model: string, id: string, positions?: readonly string[]): Promise<Map<string, FieldChange[]>>;
  /** Sums over the rows that match a filter. */
  sums(model: string, summed: Summed, query: SumsQuery): Promise<Groups>;
  /** The distinct values of a text or code column; InvalidQuery for any other column. */
  values(model: string, query: ValuesQuery): Promise<ValuesAnswer>;
  /** The number of rows that match a filter, and the sums of these columns. */
  amounts(model: string, added: SummedColumns, query: SumsQuery): Promise<AmountsAnswer>;
  /** Like `sums`, by the steps that the rows' own time falls into. */
  sumsSeries(model: string, summed: Summed, query: SeriesQuery): Promise<SeriesAnswer<Row>>;
  /** A totals model's groups. */
  totals(model: string, at: ReadAt): Promise<Groups>;
  /**
   * Groups of a totals model, each as of its own instant; null: no group with rows. A group has the same parts, in the
   * same order, as in its model.
   */
  groupsAt(model: string, groups: readonly GroupAt[]): Promise<(Row | null)[]>;
  /** The versions of each row up to a position, newest first. */
  versions(model: string, ids: readonly string[], query: { upTo: string; most: number }): Promise<RowVersion[]>;
  transitions(model: string, query: TransitionsQuery): Promise<Transition[]>;
  /** A totals model's groups step by step, each with `count` and the sums; empty groups are left out. */
  series(model: string, query: SeriesQuery): Promise<SeriesAnswer<Row>>;
  /** A point in time as position and time of recording. Throws PositionUnknown and ReadModelBehind. */
  positionAt(asOf: string): Promise<PointInTime>;
  /** Events recorded at one time are one step. Throws like positionAt. */
  stepsAround(asOf: string): Promise<StepsAround>;
  /** Position, lag and number of parked events of every model. */
  status(): Promise<ModelStatus[]>;
  /** Parked events of generations that are read: the first of each stream, oldest first, at most MAX_PARKED_TOLD. */
  parked(): Promise<ParkedEvent[]>;
  /**
   * Called after each commit, per model, in order. Commits of other processes are looked up, by a query each, for the
   * models that are wanted at that moment. Default: all.
   */
  onRows(listener: (message: RowsMessage) => void, isWanted?: (model: string) => boolean): () => void;
  onLag(listener: (message: LagMessage) => void): () => void;
  /** The valuation context of a model's computed columns, as last sent to followers; null: it has none. */
  valuationContext(model: string): Promise<LiveValuationContext | null>;
  /** Called per model with computed columns when its valuation context changes. */
  onValuationContext(listener: (message: ValuationContextMessage) => void): () => void;
}

export class InvalidQuery extends Error {
  override name = 'InvalidQuery';
  readonly path: string;
  readonly key: string;
  /** `path`: place in the query (`filter.colour`); `key`: the message's key (`unknown-column`). */
  constructor(path: string, key: string) {
    super(`${path}: ${key}`);
    this.path = path;
    this.key = key;
  }
}
/** The requested point in time is ahead of the model. */
export class ReadModelBehind extends Error {
  override name = 'ReadModelBehind';
}
/** The log ends before the requested position. */
export class PositionUnknown extends Error {
  override name = 'PositionUnknown';
}
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** `Definitions`: of the events that change its rows. */
export const defineReadModel = <R extends Row, Definitions extends EventDefinitions = EventDefinitions>(
  model: Omit<ReadModel<R>, 'on'> & {
    on: { [Type in EventType<Definitions>]?: Evolve<R, ModelEventOf<Definitions, Type>> };
  },
): ReadModel<R> => model;
export const totals = <R extends Row>(model: TotalsModel<R>): TotalsModel<R> => model;
