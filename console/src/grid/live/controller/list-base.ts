// The base of a live list: its rows as of one position. The first block is read once, and later ones as of its
// position.
import { FIRST_ROWS, type ListPage } from '#contracts/wire/list/window.ts';
import type { RemovedRows } from '../rows/removed-rows.ts';

/** Rows per request. */
export const BLOCK_ROWS = FIRST_ROWS;

export interface BaseOptions<Row> {
  /** `BLOCK_ROWS` rows from `block * BLOCK_ROWS` on; now (null) or as of a point in time. */
  fetchBlock: (block: number, asOf: string | null) => Promise<ListPage<Row>>;
  /** The point in time shown; null: now. */
  asOf: string | null;
  /** Starts held at this position, as `pause` in a link says. */
  heldAt?: string | null;
}

interface ListBase<Row> {
  /** The first block; null: not read yet. */
  first: () => ListPage<Row> | null;
  /** The number of the base: it changes each time the base is forgotten. */
  generation: () => number;
  /** Reads the first block, unless it is read or being read. */
  opened: () => Promise<ListPage<Row>>;
  /** The shown rows from index `start` up to, not including, `end`. */
  rows: (first: ListPage<Row>, start: number, end: number) => Promise<Row[]>;
  /** The index of a row that was returned. */
  placeOf: (id: string) => number | undefined;
  /** The next read starts again, with the current state. */
  forget: () => void;
}

/** `onOpened` is called with the first block as soon as it is read. */
export function createListBase<Row extends { id: string }>(
  { fetchBlock, asOf, heldAt = null }: BaseOptions<Row>,
  removedRows: RemovedRows,
  onOpened: (first: ListPage<Row>) => void,
): ListBase<Row> {
  let generation = 0;
  let opening: Promise<ListPage<Row>> | null = null;
  let base: ListPage<Row> | null = null;
  /** Indexes in the base of the rows that were returned. */
  const places = new Map<string, number>();

  async function open(): Promise<ListPage<Row>> {
    const startGeneration = generation;
    const page = await fetchBlock(0, heldAt !== null && startGeneration === 0 ? heldAt : asOf);
    if (startGeneration !== generation) return page;
    base = page;
    onOpened(page);
    return page;
  }
  return {
    first: () => base,
    generation: () => generation,
    opened: () => {
      const startGeneration = generation;
      opening ??= open().catch((error: unknown) => {
        if (startGeneration === generation) opening = null;
        throw error;
      });
      return opening;
    },
    rows: async (first, start, end) => {
      if (start >= end) return [];
      const [from, to] = [removedRows.placeOf(start), removedRows.placeOf(end - 1) + 1];
      const blocks = Array.from(
        { length: Math.floor((to - 1) / BLOCK_ROWS) - Math.floor(from / BLOCK_ROWS) + 1 },
        (_, index) => Math.floor(from / BLOCK_ROWS) + index,
      );
      const pages = await Promise.all(blocks.map((block) => (block === 0 ? first : fetchBlock(block, first.position))));
      const offset = blocks[0]! * BLOCK_ROWS;
      const rows = pages.flatMap((page) => page.rows).slice(from - offset, to - offset);
      if (base === first) rows.forEach(({ id }, index) => places.set(id, from + index));
      return rows.filter((_, index) => !removedRows.isOut(from + index));
    },
    placeOf: (id) => places.get(id),
    forget: () => {
      generation += 1;
      opening = null;
      base = null;
      places.clear();
    },
  };
}
