// Keys and the right mouse button in a cell: Enter opens, the menu key shows the menu, Ctrl+C copies the exact value.
import type { CellContextMenuEvent, CellKeyDownEvent, FullWidthCellKeyDownEvent } from 'ag-grid-community';
import { useCallback } from 'react';
import { ACTIONS_COLUMN } from '../columns/grid-context.ts';
import type { Column } from '../columns/column.ts';
import { display, type DisplayContext } from '../columns/display.ts';
import type { CellAt } from './cell-menu.tsx';
import type { RowMove } from './use-row-move.ts';

interface Needs<Row> {
  byField: ReadonlyMap<string, Column<Row>>;
  context: DisplayContext;
  moved: RowMove<Row>['pressed'];
  onOpen: (row: Row) => void;
  onMenu: (at: CellAt<Row>) => void;
  onCopy: (text: string) => void;
}

const cornerOf = (target: EventTarget | null): { x: number; y: number } => {
  const cell = target instanceof Element ? target.closest('.ag-cell')?.getBoundingClientRect() : undefined;
  return { x: cell?.left ?? 0, y: cell?.bottom ?? 0 };
};
const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);
/** The browser itself copies text that is selected on the page. */
export const isCopy = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key === 'c' && window.getSelection()?.isCollapsed !== false;

export function useCellEvents<Row>({ byField, context, moved, onOpen, onMenu, onCopy }: Needs<Row>) {
  const onCellKeyDown = useCallback(
    (pressed: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>): void => {
      if (!('column' in pressed) || !(pressed.event instanceof KeyboardEvent) || !pressed.data) return;
      const { event, data, column, value } = pressed;
      const of = byField.get(column.getColId());
      if (moved(pressed.api, pressed.node, event)) return;
      if (isMenuKey(event) || (event.key === 'Enter' && column.getColId() === ACTIONS_COLUMN)) {
        event.preventDefault();
        onMenu({ row: data, column: of, ...cornerOf(event.target) });
      } else if (event.key === 'Enter') onOpen(data);
      else if (isCopy(event) && of) onCopy(display(of, value, context, data).exact);
    },
    [byField, context, moved, onOpen, onMenu, onCopy],
  );

  const onCellContextMenu = useCallback(
    ({ event, data, column }: CellContextMenuEvent<Row>): void => {
      if (event instanceof MouseEvent && data)
        onMenu({ row: data, column: byField.get(column.getColId()), x: event.clientX, y: event.clientY });
    },
    [byField, onMenu],
  );
  return { onCellKeyDown, onCellContextMenu };
}
