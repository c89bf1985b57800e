// Selections, kept for an hour: row ids and revisions, sums and notable rows. Each is visible to its owner only.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MAX_MATCHING, type ActionJob, type MatchingBody, type SelectionSummary } from '#contracts/kits/action-job.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import { FilterModel } from '#contracts/wire/filter.ts';
import {
  MAX_PARTS,
  SELECTION_MS,
  type BatchBounds,
  type Outline,
  type Selected,
  type Selection,
} from '#contracts/kits/selection.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Vault } from '../storage/vault/types.ts';
import { holdRows, rowPages, type HeldRow } from './held-rows.ts';
import { byIds, EARLIEST_FIRST, heldRow, matching, type Matched } from './matching.ts';
import { addTo, type Sums } from './selected-sums.ts';

/** Selections per person. The oldest is removed first. */
const MAX_SELECTIONS = 20;
/** Data is kept longer than the selection, so that a read under way can finish. */
const GRACE_MS = 10 * 60_000;
const VALUES_AT_ONCE = 200;
const HEAD = 'selection';
const ROWS = 'rows';
const INDEX = 'index';

const Head = z.object({
  person: z.string(),
  model: z.string(),
  until: z.number(),
  count: z.number(),
  seen: z.object({
    filter: FilterModel,
    asOf: z.string(),
    computedAt: z.string().optional(),
    price: z.string().optional(),
  }),
  amounts: z.record(z.string(), z.string()),
  /** Value, number of rows and total, the largest first. */
  parts: z.array(z.tuple([z.string(), z.number(), z.string()])),
  largest: z.array(z.string()),
  fresh: z.array(z.object({ column: z.string(), values: z.array(z.string()), count: z.number() })),
});
type Head = z.infer<typeof Head>;
const Ids = z.array(z.string());

/** A list with batch actions, restricted to what the caller may read. */
export interface SelectedList {
  reads: AreaReads;
  jobs: readonly ActionJob[];
  models: Pick<ReadModels, 'list' | 'values'>;
}

/** The amount column that the list's actions ask to retype. */
const columnOf = ({ jobs }: Pick<SelectedList, 'jobs'>): string | null =>
  jobs.find(({ typedConfirmation }) => typedConfirmation)?.typedConfirmation?.column ?? null;
const outlinedOf = ({ jobs }: Pick<SelectedList, 'jobs'>): SelectionSummary | null =>
  jobs.find(({ selectionSummary: outlined }) => outlined)?.selectionSummary ?? null;

export function createSelections({ held, clock }: { held: Vault['held']; clock: () => number }) {
  /** The values that no known row has, for example addresses without earlier payments. */
  async function freshValues(
    { reads, models }: SelectedList,
    { knownRows }: SelectionSummary,
    column: string,
    counts: ReadonlyMap<string, number>,
    { asOf, computedAt, price }: Matched['readWith'],
  ): Promise<Head['fresh'][number]> {
    const all = [...counts.keys()];
    const old = new Set<unknown>();
    for (let start = 0; start < all.length; start += VALUES_AT_ONCE) {
      const { values } = await models.values(reads.model, {
        column,
        filter: { ...knownRows, [column]: { filterType: 'set', values: all.slice(start, start + VALUES_AT_ONCE) } },
        asOf,
        computedAt,
        price,
      });
      for (const { value } of values) old.add(value);
    }
    const values = all.filter((value) => !old.has(value));
    return { column, values, count: values.reduce((sum, value) => sum + counts.get(value)!, 0) };
  }

  /**
   * Adds the selection to the person's list, and removes the oldest beyond MAX_SELECTIONS. Callers run one request per
   * person at a time.
   */
  async function addToList(person: string, id: string, until: number): Promise<void> {
    const index = derivedId(namespaceOf('selections'), person);
    const stored = await held.piece(index, INDEX, 0);
    const ids = [...(stored ? Ids.parse(JSON.parse(stored.toString())) : []), id];
    for (const old of ids.splice(0, ids.length - MAX_SELECTIONS)) await held.remove(old);
    await held.hold(index, person, until);
    await held.put(index, INDEX, 0, Buffer.from(JSON.stringify(ids)));
  }

  /** null: expired, another person's, or of another list. */
  async function find(
    person: string,
    { reads: { model } }: Pick<SelectedList, 'reads'>,
    id: string,
  ): Promise<Head | null> {
    const piece = await held.piece(id, HEAD, 0);
    const head = piece && Head.parse(JSON.parse(piece.toString()));
    return head && head.person === person && head.model === model && head.until > clock() ? head : null;
  }

  const marked = (row: Row, fresh: readonly { column: string; values: ReadonlySet<unknown> }[]): Selected<Row> => ({
    row,
    fresh: fresh.flatMap(({ column, values }) => (values.has(row[column]) ? column : [])),
  });
  const marks = ({ fresh }: Head) => fresh.map(({ column, values }) => ({ column, values: new Set<unknown>(values) }));

  /**
   * Number of rows that match the filter now and are not in the selection. If too many match to compare, a lower bound.
   */
  async function since(
    { reads: { model }, models }: SelectedList,
    id: string,
    { seen: { filter }, count }: Head,
  ): Promise<number> {
    const { total } = await models.list(model, { filter, start: 0, end: 1 });
    if (total > MAX_MATCHING) return total - count;
    const chosen = new Set<string>();
    for await (const rows of rowPages(held, id, ROWS)) for (const row of rows) chosen.add(row.id);
    let others = 0;
    for await (const rows of (await matching(models, model, { filter })).pages())
      others += rows.filter((row) => !chosen.has(String(row.id))).length;
    return others;
  }

  return {
    find,
    /** Throws `too-many-match`. */
    async make(person: string, list: SelectedList, criteria: MatchingBody): Promise<Selection> {
      const {
        reads: { model },
        models,
      } = list;
      const [column, outlined] = [columnOf(list), outlinedOf(list)];
      const { readWith, total: count, pages } = await matching(models, model, criteria);
      const [id, until] = [randomUUID(), clock() + SELECTION_MS];
      await held.hold(id, person, until + GRACE_MS);
      await addToList(person, id, until + GRACE_MS);
      let sums: Sums = { total: 0n, parts: new Map(), largest: [], values: new Map() };
      async function* rows(): AsyncGenerator<HeldRow[]> {
        for await (const page of pages()) {
          for (const row of page) sums = addTo(sums, row, column, outlined);
          yield page.map((row) => heldRow(row, column));
        }
      }
      await holdRows(held, id, ROWS, rows());
      const { total, parts, largest, values } = sums;
      const fresh: Head['fresh'] = [];
      for (const [name, counts] of values) fresh.push(await freshValues(list, outlined!, name, counts, readWith));
      const amounts = column === null ? {} : { [column]: total.toString() };
      const largestFirst = [...parts].toSorted(([, one], [, other]) =>
        one.total < other.total ? 1 : one.total > other.total ? -1 : other.count - one.count,
      );
      const head: Head = {
        person,
        model,
        until,
        count,
        seen: readWith,
        amounts,
        parts: largestFirst.map(([value, part]) => [value, part.count, part.total.toString()]),
        largest: largest.map((row) => row.id),
        fresh,
      };
      await held.put(id, HEAD, 0, Buffer.from(JSON.stringify(head)));
      return { id, position: readWith.asOf, count, amounts };
    },
    async outline(list: SelectedList, id: string, head: Head, bounds: BatchBounds): Promise<Outline<Row>> {
      const [
        column,
        {
          seen: { filter: _, ...readContext },
          count,
          amounts,
          until,
          parts,
          largest,
          fresh,
        },
      ] = [columnOf(list), head];
      const rows = await byIds(list.models, list.reads.model, largest, readContext);
      const isNew = marks(head);
      return {
        id,
        position: readContext.asOf,
        count,
        amounts,
        until: new Date(until).toISOString(),
        parts: parts
          .slice(0, MAX_PARTS)
          .map(([value, of, total]) => ({ value, count: of, amounts: column === null ? {} : { [column]: total } })),
        more: Math.max(0, parts.length - MAX_PARTS),
        largest: largest.flatMap((row) => {
          const found = rows.get(row);
          return found ? marked(found, isNew) : [];
        }),
        fresh: fresh.map(({ column: name, count: of }) => ({ column: name, count: of })),
        since: await since(list, id, head),
        bounds,
      };
    },
    async rows(
      { reads: { model }, models }: SelectedList,
      head: Head,
      start: number,
      end: number,
    ): Promise<{ rows: Selected<Row>[]; total: number }> {
      const { rows } = await models.list(model, { ...head.seen, sort: EARLIEST_FIRST, start, end });
      const isNew = marks(head);
      return { rows: rows.map((row) => marked(row, isNew)), total: head.count };
    },
    pages: (id: string): AsyncIterable<HeldRow[]> => rowPages(held, id, ROWS),
  };
}
