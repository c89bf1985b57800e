// How events change rows. Pure, so that a test can fold the same log and compare.
import type { ModelEvent, ReadModel, Row, TotalsModel } from '../types.ts';
import { isInRelatedStream, keysOf } from './event-concern.ts';
import type { EndedVersion, Version } from './version.ts';

/** The change of one group of a totals model by an event. */
export interface Delta {
  position: string;
  eventId: string;
  group: Record<string, string | number>;
  count: number;
  sums: Record<string, bigint>;
}

export interface Parked {
  event: ModelEvent;
  reason: string;
}

export interface Folded {
  /** The new version of every changed row; null: the row was removed. */
  rows: Map<string, Version | null>;
  ended: EndedVersion[];
  /** Per totals model, in its order. */
  deltas: Delta[][];
  parked: Parked[];
  /** Number of events that arrived without earlier events of their streams. */
  gaps: number;
  /** Position of the last event that changed a row. */
  changed: string | null;
}

/** An event and the keys of the rows it concerns. `failure`: the error of the model's `keys`. */
export interface Concern {
  event: ModelEvent;
  keys: string[];
  failure?: string;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The events that concern a model. */
export function concernsOf(model: ReadModel, events: ModelEvent[]): Concern[] {
  const concerns: Concern[] = [];
  for (const event of events) {
    try {
      const keys = keysOf(model, event);
      if (keys.length > 0) concerns.push({ event, keys, failure: event.unreadable });
    } catch (error) {
      concerns.push({ event, keys: [], failure: reasonOf(error) });
    }
  }
  return concerns;
}

interface Step {
  key: string;
  before: Version | null;
  row: Row | null;
}

/**
 * Folds events in order into the rows they concern, given in their state before. An event that fails changes nothing
 * and is parked, with the later events of its stream.
 */
export function fold(
  model: ReadModel,
  totals: TotalsModel[],
  before: ReadonlyMap<string, Version | null>,
  concerns: Concern[],
  parked: { streams: ReadonlySet<string>; poison: ReadonlyMap<string, string> },
): Folded {
  const engineFields =
    model.stream === undefined
      ? []
      : ['revision', 'createdPosition', 'updatedAt'].filter((name) => name in model.row.shape);
  const folded: Folded = {
    rows: new Map(),
    ended: [],
    deltas: totals.map(() => []),
    parked: [],
    gaps: 0,
    changed: null,
  };
  const stopped = new Set(parked.streams);

  const next = (event: ModelEvent, key: string): Step => {
    const current = folded.rows.get(key);
    const version = current === undefined ? (before.get(key) ?? null) : current;
    if (!version && isInRelatedStream(model, event)) return { key, before: null, row: null };
    const evolve = model.on[event.type];
    const row = evolve ? evolve(version?.row ?? null, event, key) : (version?.row ?? null);
    const isInOwnStream = model.stream !== undefined && !isInRelatedStream(model, event);
    // Events of the row's own stream update its revision, whatever else they change.
    if (row === null || (row === version?.row && !isInOwnStream)) return { key, before: version, row };
    const filled: Row = { ...row, id: key };
    for (const field of engineFields) {
      if (isInOwnStream || field === 'updatedAt')
        filled[field] =
          field === 'revision'
            ? event.revision
            : field === 'updatedAt'
              ? event.at
              : (version?.created ?? event.position.toString());
    }
    return { key, before: version, row: filled };
  };

  const apply = (event: ModelEvent, { key, before: version, row }: Step): void => {
    if (row === (version?.row ?? null)) return;
    const position = event.position.toString();
    if (version) folded.ended.push({ ...version, to: position, removed: row === null });
    folded.rows.set(key, row && { row, from: position, created: version?.created ?? position, eventId: event.id });
    folded.changed = position;
  };

  /**
   * Whether events of the stream between the row and this event are missing. Without a row, only a failing event shows
   * a gap: a model that removes rows accepts later events. Rows that were not loaded, because the event is to be
   * parked, prove nothing.
   */
  const isGap = (event: ModelEvent, key: string | undefined, failed: boolean): boolean => {
    if (key === undefined || !engineFields.includes('revision') || isInRelatedStream(model, event)) return false;
    const row = folded.rows.get(key) ?? before.get(key);
    return row ? event.revision > Number(row.row['revision']) + 1 : row === null && failed && event.revision > 0;
  };

  for (const { event, keys, failure } of concerns) {
    try {
      if (stopped.has(event.stream)) throw new Error('an earlier event of its stream is parked');
      if (failure !== undefined) throw new Error(failure);
      const rejected = parked.poison.get(event.id);
      if (rejected !== undefined) throw new Error(rejected);
      const steps = keys.map((key) => next(event, key));
      const deltas = totals.map((model) => deltasOf(model, event, steps));
      folded.gaps += Number(isGap(event, keys[0], false));
      for (const step of steps) apply(event, step);
      deltas.forEach((ofModel, index) => folded.deltas[index]!.push(...ofModel));
    } catch (error) {
      if (!stopped.has(event.stream)) folded.gaps += Number(isGap(event, keys[0], true));
      stopped.add(event.stream);
      folded.parked.push({ event, reason: reasonOf(error) });
    }
  }
  return folded;
}

/** The key of a group: its values, in order. */
export const groupKey = (group: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.values(group));

/** Subtracts the old rows and adds the new ones; zero changes are left out. */
function deltasOf(totals: TotalsModel, event: ModelEvent, steps: Step[]): Delta[] {
  const byGroup = new Map<string, Delta>();
  const add = (row: Row | null | undefined, sign: 1 | -1): void => {
    if (!row) return;
    const group = totals.by(row);
    const key = groupKey(group);
    const delta = byGroup.get(key) ?? {
      position: event.position.toString(),
      eventId: event.id,
      group,
      count: 0,
      sums: {},
    };
    delta.count += sign;
    for (const [name, of] of Object.entries(totals.sum))
      delta.sums[name] = (delta.sums[name] ?? 0n) + BigInt(sign) * of(row);
    byGroup.set(key, delta);
  };
  for (const { before, row } of steps) {
    if (row === before?.row) continue;
    add(before?.row, -1);
    add(row, 1);
  }
  return [...byGroup.values()].filter(
    ({ count, sums }) => count !== 0 || Object.values(sums).some((sum) => sum !== 0n),
  );
}
