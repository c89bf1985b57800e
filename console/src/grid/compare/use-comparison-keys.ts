// The keys of a comparison: Enter opens a row, `w` asks about its focused field, Ctrl+C copies the exact values.
import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import type { Column } from '../columns/column.ts';
import { isCopy } from '../frame/cell-events.ts';
import { useCellShortcuts } from '../frame/use-cell-shortcuts.ts';
import type { ComparisonContext } from './cells.tsx';
import { exactOf } from './col-defs.ts';
import type { Compared } from './source.ts';

const anyColumn = (): boolean => true;

interface Needs<Row> {
  api: GridApi<Compared<Row>> | null;
  columns: readonly Column<Row>[];
  context: ComparisonContext;
  /** `field`: the one asked about; null: none. */
  onOpen: (row: Compared<Row>, field: string | null) => void;
  onCopy: (text: string) => void;
}

export function useComparisonKeys<Row extends object>({ api, columns, context, onOpen, onCopy }: Needs<Row>) {
  const columnOf = (id: string): Column<Row> | undefined => columns.find(({ field }) => field === id);
  const { focusList, leaveList, shortcuts } = useCellShortcuts({
    api,
    isData: anyColumn,
    columnOf,
    onWhy: (row: Compared<Row>, { field }) => onOpen(row, field),
  });
  useShortcut(...shortcuts);
  const onCellKeyDown = (pressed: CellKeyDownEvent<Compared<Row>> | FullWidthCellKeyDownEvent<Compared<Row>>): void => {
    if (!('column' in pressed) || !(pressed.event instanceof KeyboardEvent) || !pressed.data) return;
    const { event, data } = pressed;
    const column = columnOf(pressed.column.getColId());
    if (event.key === 'Enter') onOpen(data, null);
    else if (isCopy(event) && column) onCopy(exactOf(column, data, context));
  };
  return { onCellKeyDown, focusList, leaveList };
}
