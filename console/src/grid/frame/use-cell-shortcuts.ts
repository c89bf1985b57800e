// The shortcuts of the focused cell, in a list and in a comparison: moving into the rows, and asking about the cell.
import type { GridApi } from 'ag-grid-community';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../app/navigation/keyboard.ts';
import type { Column } from '../columns/column.ts';
import { FOCUS_LIST } from '../keys.ts';
import { useListFocus } from './use-list-focus.ts';

interface Needs<Shown, Row> {
  api: GridApi<Shown> | null;
  /** Whether the focus may begin in this column. Must be stable. */
  isData: (column: string) => boolean;
  /** By its ID in the grid. */
  columnOf: (id: string) => Column<Row> | undefined;
  onWhy: (row: Shown, column: Column<Row>) => void;
}
interface CellShortcuts {
  focusList: () => void;
  leaveList: () => void;
  /** For `useShortcut`. */
  shortcuts: readonly Shortcut[];
}

export function useCellShortcuts<Shown, Row>({ api, isData, columnOf, onWhy }: Needs<Shown, Row>): CellShortcuts {
  const { t } = useTranslation('grid');
  const { enter: focusList, leave: leaveList } = useListFocus(api, isData);
  const askWhy = (): void => {
    const focused = api?.getFocusedCell();
    const row = focused && api?.getDisplayedRowAtIndex(focused.rowIndex)?.data;
    const column = focused && columnOf(focused.column.getColId());
    if (row && column) onWhy(row, column);
  };
  return {
    focusList,
    leaveList,
    shortcuts: [
      { id: 'grid.focus', keys: FOCUS_LIST, label: t('keys.focus'), group: t('keys.group'), run: focusList },
      { id: 'grid.why', keys: 'w', label: t('keys.why'), group: t('keys.group'), inPalette: false, run: askWhy },
    ],
  };
}
