// The keys of a list: those of its cells, into its rows and out of them, with their help texts.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { BRIEF_COLUMN } from '../columns/brief.ts';
import type { Column } from '../columns/column.ts';
import { useCellEvents } from './cell-events.ts';
import { useCellShortcuts } from './use-cell-shortcuts.ts';

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

  const { focusList, leaveList, shortcuts } = useCellShortcuts({
    api,
    isData: useCallback((column: string) => column === BRIEF_COLUMN || byField.has(column), [byField]),
    columnOf: (id) => byField.get(id),
    onWhy,
  });
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
    ...shortcuts,
  );
  return { cellEvents, focusList, leaveList };
}
