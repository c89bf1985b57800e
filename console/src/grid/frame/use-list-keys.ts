// The keys of a list: those of its cells, into its rows and out of them, with their help texts.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { BRIEF_COLUMN } from '../columns/brief.ts';
import type { Column } from '../columns/column.ts';
import { FOCUS_LIST } from '../keys.ts';
import { useCellEvents } from './cell-events.ts';
import { useListFocus } from './use-list-focus.ts';

interface Needs<Row> extends Omit<Parameters<typeof useCellEvents<Row>>[0], 'byField'> {
  api: GridApi<Row> | null;
  columns: readonly Column<Row>[];
  isMovable: boolean;
  hasBatch: boolean;
  onWhy: (row: Row, column: Column<Row>) => void;
}

export function useListKeys<Row>({ api, columns, isMovable, hasBatch, onWhy, ...ofCells }: Needs<Row>) {
  const { t } = useTranslation('grid');
  const byField = useMemo(
    () => new Map<string, Column<Row>>(columns.map((column) => [column.field, column])),
    [columns],
  );
  const cellEvents = useCellEvents({ byField, ...ofCells });

  const { enter: focusList, leave: leaveList } = useListFocus(
    api,
    useCallback((column: string) => column === BRIEF_COLUMN || byField.has(column), [byField]),
  );
  useShortcut(
    {
      id: 'grid.move',
      keys: 'arrowup arrowdown arrowleft arrowright',
      label: t('keys.move'),
      group: t('keys.group'),
      inPalette: false,
    },
    { id: 'grid.open', keys: 'enter', label: t('keys.open'), group: t('keys.group'), inPalette: false },
    ...(isMovable
      ? [
          {
            id: 'grid.put',
            keys: 'alt+arrowup alt+arrowdown',
            label: t('keys.put'),
            group: t('keys.group'),
            inPalette: false,
          },
        ]
      : []),
    ...(hasBatch
      ? [{ id: 'grid.select', keys: 'space', label: t('keys.select'), group: t('keys.group'), inPalette: false }]
      : []),
    { id: 'grid.events', keys: 'j k', label: t('keys.events'), group: t('keys.group'), inPalette: false },
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
        const column = focused && byField.get(focused.column.getColId());
        if (row && column) onWhy(row, column);
      },
    },
  );
  return { cellEvents, focusList, leaveList };
}
