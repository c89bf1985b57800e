// The content of a live list: a base, the newest version of rows changed since, and new rows above it. The base is the
// list as of one position. Later pages are read as of the base's position, so that no row appears twice however many
// come in above.
import type { RowsChange } from '../../../feed/follow-list.ts';
import { createHeldChanges, isNewer, type HeldChanges } from '../controller/held-changes.ts';
import { createListBase, type BaseOptions } from '../controller/list-base.ts';
import type { LiveStatus } from '../controller/list-status.ts';
import { createRemovedRows } from './removed-rows.ts';
import { createRowsAbove } from '../rows-above.ts';

export interface LiveRow {
  id: string;
  revision: number;
  createdPosition: string;
  updatedAt: string;
}

export interface LiveViewOptions<Row> extends BaseOptions<Row> {
  /** What the next position after this one changed, as of that position. */
  nextChange: (after: string) => Promise<RowsChange<Row>>;
  matches: (row: Row) => boolean;
  /** Whether a filter is set: without one, no change alters which rows are in the list. */
  filtered: boolean;
  /** The row's sort key, as text: another text means another place. */
  orderKey: (row: Row) => string;
  /** Whether new rows come before all others. */
  newestFirst: boolean;
  /** Changes already held by a view of the same list with another filter. */
  held?: HeldChanges<Row>;
}

export interface LiveView<Row> {
  /** Rows `start` to `end` of the content, and the total number of rows to scroll through. */
  read: (start: number, end: number) => Promise<{ rows: Row[]; count: number }>;
  /** Takes a change in; returns the rows to redraw in place. While paused it is held. */
  apply: (change: RowsChange<Row>) => Row[];
  /** Moves the waiting rows in at the top; returns their ids. Only if `newestFirst`. */
  admit: () => string[];
  /** Takes out the removed rows; returns their ids. */
  takeOut: () => string[];
  pause: () => void;
  /** Applies the held changes. `reread`: too many were held, the list must be read again. */
  resume: () => { changed: Row[]; reread: boolean };
  /** Applies the next change after the held position. */
  step: () => Promise<Row[]>;
  /** Drops the base: the next read starts again, with the current state. */
  rebase: () => void;
  /** Time has passed, and the filter with it: marks and returns the shown rows that no longer match. */
  recheck: () => Row[];
  /** Sets the total counted by the server. */
  recounted: (total: number) => void;
  /** The newest known version of a row. */
  latest: (id: string) => Row | undefined;
  isMisplaced: (id: string) => boolean;
  isGone: (id: string) => boolean;
  status: () => LiveStatus;
}

const isLater = (left: string, right: string): boolean => BigInt(left) > BigInt(right);

export function createLiveView<Row extends LiveRow>(options: LiveViewOptions<Row>): LiveView<Row> {
  const {
    nextChange,
    matches,
    filtered,
    orderKey,
    newestFirst,
    heldAt = null,
    held = createHeldChanges<Row>(),
  } = options;
  let cursor: { position: string; at: string | null } | null = null;
  /** Newest versions of changed rows; and rows that were returned. */
  const newest = new Map<string, Row>();
  const served = new Map<string, Row>();
  const rowsAbove = createRowsAbove();
  const misplaced = new Set<string>();
  const removedRows = createRemovedRows();
  let correction = 0;
  let uncertain = false;
  let paused = heldAt !== null;
  /** Changes that arrived before the base. */
  let early: RowsChange<Row>[] = [];
  const base = createListBase<Row>(options, removedRows, ({ position, at }) => {
    cursor = { position, at };
    for (const change of early.splice(0)) applyChange(change);
  });

  const newestOf = (id: string): Row | undefined => newest.get(id) ?? served.get(id);

  function applyRow(row: Row, basePosition: string): Row | null {
    const before = newestOf(row.id);
    if (before && !isNewer(row, before)) return null;
    newest.set(row.id, row);
    removedRows.back(row.id);
    const fits = matches(row);
    if (!served.has(row.id) && isLater(row.createdPosition, basePosition)) {
      if (fits) rowsAbove.wait(row.id);
      else rowsAbove.waitsNot(row.id);
      return null;
    }
    if (!before || !served.has(row.id)) {
      if (filtered) uncertain = true;
      return null;
    }
    if (filtered && fits !== matches(before)) uncertain = true;
    if (!fits || orderKey(row) !== orderKey(before)) misplaced.add(row.id);
    return row;
  }

  function applyChange({ rows, removed, position }: RowsChange<Row>): Row[] {
    const basePosition = base.first()?.position;
    if (basePosition === undefined || !isLater(position, basePosition)) return [];
    const changed = rows.flatMap((row) => applyRow(row, basePosition) ?? []);
    for (const id of removed) {
      if (rowsAbove.waitsNot(id)) continue;
      removedRows.mark(id);
      misplaced.delete(id);
      if (served.has(id)) changed.push(newestOf(id)!);
      if (filtered) uncertain = true;
    }
    if (!cursor || isLater(position, cursor.position)) {
      cursor = {
        position,
        at: rows.reduce((at, row) => (at === null || row.updatedAt > at ? row.updatedAt : at), cursor?.at ?? null),
      };
    }
    return changed;
  }

  /** Marks rows of the base that changed before they were shown, if they no longer belong at their place. */
  function markMisplaced(rows: readonly Row[]): void {
    for (const row of rows) {
      const now = newest.get(row.id);
      if (!removedRows.has(row.id) && now && (!matches(now) || orderKey(now) !== orderKey(row))) misplaced.add(row.id);
    }
  }

  const forget = (): void => {
    base.forget();
    early = [];
    correction = 0;
    uncertain = false;
    for (const collection of [newest, served, rowsAbove, misplaced, removedRows]) collection.clear();
  };
  const removedIds = (): string[] => [...removedRows.marked].filter((id) => served.has(id));
  const counted = (): number =>
    (base.first()?.total ?? 0) -
    removedRows.outOfBase() +
    rowsAbove.admitted().length +
    rowsAbove.waiting() -
    removedRows.marked.size;
  return {
    read: async (start, end) => {
      const above = rowsAbove.admitted();
      const first = await base.opened();
      const count = first.total - removedRows.outOfBase();
      const below = await base.rows(
        first,
        Math.max(0, start - above.length),
        Math.min(count, Math.max(0, end - above.length)),
      );
      const rows = [
        ...above.slice(start, end).flatMap((id) => newestOf(id) ?? []),
        ...below.map((row) => newestOf(row.id) ?? row),
      ];
      if (base.first() === first) {
        markMisplaced(below);
        for (const row of rows) served.set(row.id, row);
      }
      return { rows, count: above.length + count };
    },
    apply: (change) => {
      if (paused) held.push(change);
      else if (!base.first()) early.push(change);
      else return applyChange(change);
      return [];
    },
    admit: () => {
      if (!newestFirst || rowsAbove.waiting() === 0) return [];
      const ids = rowsAbove.admit((one, other) =>
        isLater(newest.get(one)!.createdPosition, newest.get(other)!.createdPosition),
      );
      for (const id of ids) served.set(id, newest.get(id)!);
      return ids;
    },
    takeOut: () => {
      const ids = removedIds();
      for (const id of ids) {
        removedRows.takeOut(id, base.placeOf(id));
        newest.set(id, newestOf(id)!);
        served.delete(id);
      }
      rowsAbove.takeOut(removedRows.has);
      return ids;
    },
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      const reread = held.overflowed();
      const change = held.takeAll();
      if (reread) forget();
      else if (!base.first() && change) early.push(change);
      return { changed: reread || !change ? [] : applyChange(change), reread };
    },
    step: async () => {
      if (!cursor || !base.first() || !held.canStep()) return [];
      const generation = base.generation();
      const change = await nextChange(cursor.position);
      if (generation !== base.generation() || !paused) return [];
      held.markShown(change);
      return applyChange(change);
    },
    rebase: () => {
      paused = false;
      held.clear();
      forget();
    },
    recheck: () => {
      if (!base.first()) return [];
      uncertain = true;
      const mismatched = [...served.keys()]
        .flatMap((id) => (misplaced.has(id) || removedRows.has(id) ? [] : (newestOf(id) ?? [])))
        .filter((row) => !matches(row));
      for (const { id } of mismatched) misplaced.add(id);
      return mismatched;
    },
    recounted: (total) => {
      if (!base.first() || paused) return;
      correction = total - counted();
      uncertain = false;
    },
    latest: newestOf,
    isMisplaced: (id) => misplaced.has(id),
    isGone: removedRows.has,
    status: () => ({
      position: cursor?.position ?? null,
      at: cursor?.at ?? null,
      total: counted() + correction,
      waiting: rowsAbove.waiting(),
      misplaced: misplaced.size,
      leaving: removedIds().length,
      paused,
      held: held.count(),
      canStep: held.canStep(),
      uncertain,
    }),
  };
}
