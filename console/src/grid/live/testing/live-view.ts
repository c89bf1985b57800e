// Test tools: a server with a list and its past, and a live view of it.
import type { ListPage } from '#contracts/wire/list/window.ts';
import type { RowsChange } from '../../../feed/follow-list.ts';
import { BLOCK_ROWS } from '../controller/list-base.ts';
import { createLiveView, type LiveRow, type LiveView, type LiveViewOptions } from '../rows/live-view.ts';

export interface Row extends LiveRow {
  status: string;
}
export const at = (position: number): string => new Date(Date.UTC(2026, 10, 1) + position * 1000).toISOString();
export const row = (position: number, status = 'RECORDED', revision = 0): Row => ({
  id: `r${position}`,
  status,
  revision,
  createdPosition: String(position),
  updatedAt: at(position + revision),
});
export const change = (position: number, ...rows: Row[]): RowsChange<Row> => ({
  rows,
  removed: [],
  position: String(position),
});

/** A server with a list in the order of recording, newest first, which knows its past and what has changed since. */
export function server(count: number, ...changes: RowsChange<Row>[]) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  const requests: (string | null)[] = [];
  return {
    asked: requests,
    record: (position: number): Row => {
      rows.push(row(position));
      return rows.at(-1)!;
    },
    nextChange: async (after: string): Promise<RowsChange<Row>> =>
      changes.find(({ position }) => Number(position) > Number(after)) ?? change(Math.max(Number(after), count)),
    fetchBlock: async (block: number, asOf: string | null): Promise<ListPage<Row>> => {
      requests.push(asOf);
      const recorded = rows
        .filter(({ createdPosition }) => asOf === null || Number(createdPosition) <= Number(asOf))
        .reverse();
      const position = asOf ?? rows.at(-1)!.createdPosition;
      return {
        rows: recorded.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS),
        total: recorded.length,
        position,
        at: at(Number(position)),
      };
    },
  };
}

export const view = (
  of: Pick<LiveViewOptions<Row>, 'fetchBlock' | 'nextChange'>,
  options: Partial<LiveViewOptions<Row>> = {},
): LiveView<Row> =>
  createLiveView<Row>({
    matches: () => true,
    filtered: false,
    orderKey: () => '',
    newestFirst: true,
    asOf: null,
    ...of,
    ...options,
  });
export const ids = async (of: LiveView<Row>, start: number, end: number): Promise<string[]> =>
  (await of.read(start, end)).rows.map(({ id }) => id);
