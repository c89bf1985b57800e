// The grid with the rows of a comparison.
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { useMemo } from 'react';
import { styleNonce } from '../../app/look/theme.ts';
import { useStore } from '../../base/store.ts';
import { gridLocale } from '../../i18n/grid-locale.ts';
import { useLanguage } from '../../i18n/language.ts';
import { ROW_HEIGHTS, density } from '../columns/density.ts';
import { gridTheme } from '../grid-theme.ts';
import '../modules.ts';
import type { Compared } from './source.ts';

const ROWS_IN_SIGHT = 20;
const DEFAULT_COLUMN = { suppressHeaderMenuButton: true, sortable: false, suppressMovable: true } as const;
const ROW_CLASSES = { 'row-loading': ({ data }: { data: unknown }) => data === undefined };
const rowId = ({ data }: { data: { id: string } }): string => data.id;

export function ComparisonRows<Row extends { id: string }>(props: AgGridReactProps<Compared<Row>>) {
  const { language } = useLanguage();
  const locale = useMemo(() => gridLocale(language), [language]);
  return (
    <AgGridReact<Compared<Row>>
      theme={gridTheme}
      rowHeight={ROW_HEIGHTS[useStore(density)]}
      styleNonce={styleNonce()}
      rowModelType="infinite"
      cacheBlockSize={100}
      maxConcurrentDatasourceRequests={1}
      infiniteInitialRowCount={ROWS_IN_SIGHT}
      getRowId={rowId}
      defaultColDef={DEFAULT_COLUMN}
      localeText={locale}
      rowClassRules={ROW_CLASSES}
      tooltipShowDelay={400}
      suppressDragLeaveHidesColumns
      suppressOverlays={['noRows', 'noMatchingRows', 'loading']}
      {...props}
    />
  );
}
