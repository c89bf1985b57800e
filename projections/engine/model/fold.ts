// How events change rows: pure, so that a test can fold the same log and compare.
import type { ModelEvent, ReadModel, Row, TotalsModel } from '../types.ts';
import { isBeside, keysOf } from './event-concern.ts';
import type { EndedVersion, Version } from './version.ts';

/** What an event adds to one group of a totals model, and takes from it. */
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
  /** Every row that was touched, as it is now; null: there is none any more. */
  rows: Map<string, Version | null>;
  ended: EndedVersion[];
  /** Per totals model, in its order. */
  deltas: Delta[][];
  parked: Parked[];
  /** Events before which earlier ones of their streams are missing. */
  gaps: number;
  /** Position of the last event that changed a row. */
  changed: string | null;
}

/** An event and the keys of the rows it concerns; `failure`: what its model said when asked. */
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
      if (keys.length > 0) concerns.push({ event, keys });
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
 * Folds events in order into the rows they concern, given as they were before. An event that fails changes nothing and
 * is parked with the later ones of its stream.
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
    const now = folded.rows.get(key);
    const version = now === undefined ? (before.get(key) ?? null) : now;
    if (!version && isBeside(model, event)) return { key, before: null, row: null };
    const evolve = model.on[event.type];
    const row = evolve ? evolve(version?.row ?? null, event, key) : (version?.row ?? null);
    const isOwn = model.stream !== undefined && !isBeside(model, event);
    // Its own events move a row's revision, whatever they change of it.
    if (row === null || (row === version?.row && !isOwn)) return { key, before: version, row };
    const filled: Row = { ...row, id: key };
    for (const field of engineFields) {
      if (isOwn || field === 'updatedAt')
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
   * Whether events of the stream that lie between the row and this one never came. That there is no row is told by an
   * event that fails for it: a model that removes rows takes what comes after. What was not looked for, since the event
   * is to be parked, tells nothing.
   */
  const isGap = (event: ModelEvent, key: string | undefined, failed: boolean): boolean => {
    if (key === undefined || !engineFields.includes('revision') || isBeside(model, event)) return false;
    const row = folded.rows.get(key) ?? before.get(key);
    return row ? event.revision > (row.row['revision'] as number) + 1 : row === null && failed && event.revision > 0;
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
      deltas.forEach((some, index) => folded.deltas[index]!.push(...some));
    } catch (error) {
      if (!stopped.has(event.stream)) folded.gaps += Number(isGap(event, keys[0], true));
      stopped.add(event.stream);
      folded.parked.push({ event, reason: reasonOf(error) });
    }
  }
  return folded;
}

/** The name of a group: its values, in order. */
export const groupKey = (group: Record<string, string | number>): string => JSON.stringify(Object.values(group));

/** The old rows are taken out, the new ones put in; what comes to nothing is left out. */
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
