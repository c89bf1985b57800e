// Moving a row among the others: dragged by its grip, or with Alt and an arrow. Where it stands then, the server says.
import type { ColDef, GridApi, IRowNode, RowDragEndEvent, RowDragMoveEvent } from 'ag-grid-community';
import { useMemo } from 'react';
import type { Move } from '../list-props.ts';

interface Needs<Row> {
  /** null: rows are not moved now. */
  move: Move<Row> | null;
  /** Reads the list anew, not older than this position. */
  reread: (atLeast: string) => void;
}
export interface RowMove<Row> {
  /** To be laid over the first column, and over all. */
  grip: Pick<ColDef<Row>, 'rowDrag'>;
  everyColumn: Pick<ColDef<Row>, 'suppressKeyboardEvent'>;
  events: { onRowDragMove?: (event: RowDragMoveEvent<Row>) => void; onRowDragLeave?: (event: { api: GridApi<Row> }) => void; onRowDragEnd?: (event: RowDragEndEvent<Row>) => void };
  /** A key that was pressed in a cell; whether it moved the row. */
  pressed: (api: GridApi<Row>, node: IRowNode<Row>, event: KeyboardEvent) => boolean;
}

const stepOf = ({ altKey, key }: KeyboardEvent): -1 | 1 | null => (!altKey ? null : key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null);

/** The place between two rows that the pointer is over: `before` is the lower one's index. */
function placeAt<Row>({ overNode, y }: Pick<RowDragMoveEvent<Row>, 'overNode' | 'y'>): { over: IRowNode<Row>; isBelow: boolean; before: number } | null {
  if (overNode?.rowIndex == null || overNode.rowTop == null) return null;
  const isBelow = y > overNode.rowTop + (overNode.rowHeight ?? 0) / 2;
  return { over: overNode, isBelow, before: overNode.rowIndex + Number(isBelow) };
}

export function useRowMove<Row extends { id: string }>({ move, reread }: Needs<Row>): RowMove<Row> {
  return useMemo(() => {
    if (!move) return { grip: {}, everyColumn: {}, events: {}, pressed: () => false };
    /** Puts the row before that which stands at an index; whether it could. */
    const put = async (api: GridApi<Row>, row: Row, index: number): Promise<boolean> => {
      const before = api.getDisplayedRowAtIndex(index);
      // What is not loaded yet cannot be named, and before itself, or before the one below it, it stands already.
      if (before && !before.data) return false;
      const above = api.getDisplayedRowAtIndex(index - 1)?.data;
      if (before?.data?.id === row.id || above?.id === row.id) return false;
      const position = await move.run(row, before?.data ?? null);
      if (position !== null) reread(position);
      return position !== null;
    };
    const clear = (api: GridApi<Row>): void => api.setRowDropPositionIndicator(null);
    return {
      grip: { rowDrag: true },
      everyColumn: { suppressKeyboardEvent: ({ event }) => stepOf(event) !== null },
      events: {
        onRowDragMove: (event) => { const place = placeAt(event); if (place) event.api.setRowDropPositionIndicator({ row: place.over, dropIndicatorPosition: place.isBelow ? 'below' : 'above' }); },
        onRowDragLeave: ({ api }) => clear(api),
        onRowDragEnd: (event) => {
          clear(event.api);
          const place = placeAt(event);
          if (place && event.node.data) void put(event.api, event.node.data, place.before);
        },
      },
      pressed: (api, { data, rowIndex }, event) => {
        const step = stepOf(event);
        if (step === null || !data || rowIndex === null) return false;
        event.preventDefault();
        const to = rowIndex + step;
        const column = api.getFocusedCell()?.column;
        if (to >= 0 && api.getDisplayedRowAtIndex(to)) void put(api, data, step < 0 ? to : to + 1).then((moved) => { if (moved && column && !api.isDestroyed()) api.setFocusedCell(to, column); });
        return true;
      },
    };
  }, [move, reread]);
}
