// Moving a row within the list: by dragging its grip, or with Alt and an arrow key. The server decides its new place.
import type { ColDef, GridApi, IRowNode, RowDragEndEvent, RowDragMoveEvent } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Move } from '../list-props.ts';
import type { ListController } from '../live/controller/list-controller.ts';
import { isChoosing } from './selection/use-choosing.ts';

interface Needs<Row> {
  /** null: rows cannot be moved now. */
  move: Move<Row> | null;
  nameOf: (row: Row) => string;
  list: Pick<ListController<Row>, 'rereadFor' | 'isReading'>;
}
export interface RowMove<Row> {
  /** Column settings of the first column, and of all columns. */
  grip: Pick<ColDef<Row>, 'rowDrag'>;
  everyColumn: Pick<ColDef<Row>, 'suppressKeyboardEvent'>;
  events: {
    onRowDragMove?: (event: RowDragMoveEvent<Row>) => void;
    onRowDragLeave?: (event: { api: GridApi<Row> }) => void;
    onRowDragCancel?: (event: { api: GridApi<Row> }) => void;
    onRowDragEnd?: (event: RowDragEndEvent<Row>) => void;
  };
  /** The place of the last moved row, as text. */
  announcement: string;
  /** Handles a key pressed in a cell; returns whether it moved the row. */
  pressed: (api: GridApi<Row>, node: IRowNode<Row>, event: KeyboardEvent) => boolean;
}

const stepOf = ({ altKey, key }: KeyboardEvent): -1 | 1 | null =>
  !altKey ? null : key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;

/** The place between two rows under the pointer: `before` is the lower one's index. Below all rows it is the end. */
function placeAt<Row>({ overNode, y, api }: Pick<RowDragMoveEvent<Row>, 'overNode' | 'y' | 'api'>): {
  over: IRowNode<Row>;
  isBelow: boolean;
  before: number;
} | null {
  const over = overNode ?? api.getDisplayedRowAtIndex(api.getLastDisplayedRowIndex());
  if (over?.rowIndex == null || over.rowTop == null) return null;
  const isBelow = y > over.rowTop + (over.rowHeight ?? 0) / 2;
  return { over, isBelow, before: over.rowIndex + Number(isBelow) };
}

export function useRowMove<Row extends { id: string }>({ move, nameOf, list }: Needs<Row>): RowMove<Row> {
  const { t } = useTranslation('grid');
  const [announcement, setAnnouncement] = useState('');
  const isSending = useRef(false);
  const moving = useMemo<Omit<RowMove<Row>, 'announcement'>>(() => {
    if (!move) return { grip: {}, everyColumn: {}, events: {}, pressed: () => false };
    /** Puts the row before the one at an index. */
    const put = async (api: GridApi<Row>, row: Row, from: number, index: number): Promise<void> => {
      const before = api.getDisplayedRowAtIndex(index);
      // Ignored moves: to the row's current place; next to a row that is not loaded; and any move before the previous
      // one is visible.
      if (index === from || index === from + 1 || (before && !before.data) || isSending.current || list.isReading())
        return;
      isSending.current = true;
      const position = await move.run(row, before?.data ?? null);
      isSending.current = false;
      list.rereadFor(row.id, position);
      setAnnouncement(
        position === null ? '' : t('move.done', { name: nameOf(row), place: index > from ? index : index + 1 }),
      );
    };
    const isMovable = (row: Row | undefined): row is Row => row !== undefined && (move.isMovable?.(row) ?? true);
    const clear = (api: GridApi<Row>): void => api.setRowDropPositionIndicator(null);
    return {
      grip: { rowDrag: move.isMovable ? ({ data }) => isMovable(data) : true },
      everyColumn: { suppressKeyboardEvent: ({ event }) => stepOf(event) !== null || isChoosing(event) },
      events: {
        onRowDragMove: (event) => {
          const place = placeAt(event);
          if (place)
            event.api.setRowDropPositionIndicator({
              row: place.over,
              dropIndicatorPosition: place.isBelow ? 'below' : 'above',
            });
        },
        onRowDragLeave: ({ api }) => clear(api),
        onRowDragCancel: ({ api }) => clear(api),
        onRowDragEnd: (event) => {
          clear(event.api);
          const place = placeAt(event);
          const { data, rowIndex } = event.node;
          if (place && isMovable(data) && rowIndex !== null) void put(event.api, data, rowIndex, place.before);
        },
      },
      pressed: (api, { data, rowIndex }, event) => {
        const step = stepOf(event);
        if (step === null || !isMovable(data) || rowIndex === null) return false;
        event.preventDefault();
        const to = rowIndex + step;
        if (to >= 0 && api.getDisplayedRowAtIndex(to)) void put(api, data, rowIndex, step < 0 ? to : to + 1);
        return true;
      },
    };
  }, [move, nameOf, list, t]);
  return { ...moving, announcement };
}
