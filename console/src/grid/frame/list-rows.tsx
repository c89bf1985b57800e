// The grid with a list's rows: the settings shared by all lists, such as look, timing and row requests.
import type { ColDef, SortDirection } from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { useMemo } from 'react';
import { styleNonce } from '../../app/look/theme.ts';
import { gridLocale } from '../../i18n/grid-locale.ts';
import { useLanguage } from '../../i18n/language.ts';
import { gridTheme } from '../grid-theme.ts';
import { FADE_MS, FLASH_MS } from '../display/flashes.ts';
import '../modules.ts';
import { SELECTED, SELECTION_COLUMN } from './selection/selection-column.ts';
import { isChoosing } from './selection/use-choosing.ts';

/**
 * Rows the grid takes over at once. The server is asked for more at a time; a small number keeps the page responsive
 * when all rows move down by one.
 */
const ROWS_AT_ONCE = 10;
/** A list with a declared order is never unsorted. */
const ALWAYS_SORTED: SortDirection[] = ['asc', 'desc'];
const DEFAULT_COLUMN: ColDef = {
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: ({ event }) => isChoosing(event),
};
const rowId = ({ data }: { data: { id: string } }): string => data.id;

interface Props<Row> extends AgGridReactProps<Row> {
  hasBoxes: boolean;
  /** The list has a declared order. */
  isOrdered: boolean;
}

export function ListRows<Row extends { id: string }>({ hasBoxes, isOrdered, ...ofList }: Props<Row>) {
  const { language } = useLanguage();
  const locale = useMemo(() => gridLocale(language), [language]);
  return (
    <AgGridReact<Row>
      theme={gridTheme}
      styleNonce={styleNonce()}
      rowModelType="infinite"
      cacheBlockSize={ROWS_AT_ONCE}
      maxBlocksInCache={100}
      maxConcurrentDatasourceRequests={1}
      infiniteInitialRowCount={1}
      rowBuffer={4}
      getRowId={rowId}
      defaultColDef={DEFAULT_COLUMN}
      maintainColumnOrder
      localeText={locale}
      rowSelection={hasBoxes ? SELECTED : undefined}
      selectionColumnDef={SELECTION_COLUMN}
      enableFilterHandlers
      multiSortKey="ctrl"
      tooltipShowDelay={400}
      cellFlashDuration={FLASH_MS}
      cellFadeDuration={FADE_MS}
      preventDefaultOnContextMenu
      suppressDragLeaveHidesColumns
      suppressColumnMoveAnimation
      suppressOverlays={['noRows', 'noMatchingRows', 'loading']}
      sortingOrder={isOrdered ? ALWAYS_SORTED : undefined}
      {...ofList}
    />
  );
}
