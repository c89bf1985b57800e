// The keys of a comparison: Enter opens a row, `w` asks about its focused field, Ctrl+C copies the exact values.
import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import type { Column } from '../columns/column.ts';
import { useListFocus } from '../frame/use-list-focus.ts';
import { FOCUS_LIST } from '../keys.ts';
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
  const { t } = useTranslation('grid');
  const { enter: focusList, leave: leaveList } = useListFocus(api, anyColumn);
  const columnOf = (id: string | undefined) => columns.find(({ field }) => field === id);
  useShortcut(
    { id: 'grid.focus', keys: FOCUS_LIST, label: t('keys.focus'), group: t('keys.group'), run: focusList },
    {
      id: 'grid.why',
      keys: 'w',
      label: t('keys.why'),
      group: t('keys.group'),
      inPalette: false,
      run: () => {
        const focused = api?.getFocusedCell();
        const row = focused && api?.getDisplayedRowAtIndex(focused.rowIndex)?.data;
        const column = columnOf(focused?.column.getColId());
        if (row && column) onOpen(row, column.field);
      },
    },
  );
  const onCellKeyDown = (pressed: CellKeyDownEvent<Compared<Row>> | FullWidthCellKeyDownEvent<Compared<Row>>): void => {
    if (!('column' in pressed) || !(pressed.event instanceof KeyboardEvent) || !pressed.data) return;
    const { event, data } = pressed;
    const column = columnOf(pressed.column.getColId());
    if (event.key === 'Enter') onOpen(data, null);
    else if (
      (event.ctrlKey || event.metaKey) &&
      event.key === 'c' &&
      column &&
      window.getSelection()?.isCollapsed !== false
    )
      onCopy(exactOf(column, data, context));
  };
  return { onCellKeyDown, focusList, leaveList };
}
