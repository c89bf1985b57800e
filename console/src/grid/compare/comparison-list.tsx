// A list between two points in time, in place of its live rows: which rows were added, removed or changed, cell by
// cell. Read-only.
import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { formatCount } from '../../base/amounts.ts';
import { ALL, useComparison, type Pair } from '../../app/time/comparison.ts';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { useStore } from '../../base/store.ts';
import { styleNonce } from '../../app/look/theme.ts';
import { useTime } from '../../app/time/time.ts';
import { ColumnChooser, defaultColumns } from '../columns/column-chooser.tsx';
import { useCopy } from '../columns/copy.ts';
import { ROW_HEIGHTS, density } from '../columns/density.ts';
import { useDisplayContext } from '../columns/display-context.ts';
import { useListFocus } from '../frame/use-list-focus.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { gridTheme } from '../grid-theme.ts';
import { FOCUS_LIST } from '../keys.ts';
import type { LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import '../modules.ts';
import { QuickSearch } from '../filters/quick-search.tsx';
import { chosenOf } from '../filters/quick-filter.ts';
import { QuickTabs } from '../filters/quick-tabs.tsx';
import { useViewState } from '../views/use-view-state.ts';
import { RowDrawer } from '../history/row-drawer.tsx';
import type { PointAndPrice } from '../live/pages.ts';
import { gridLocale } from '../../i18n/grid-locale.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/language.ts';
import { exactOf } from './col-defs.ts';
import { CompareButton } from './compare-button.tsx';
import { ComparisonExport } from './comparison-export.tsx';
import { ComparisonHead } from './comparison-head.tsx';
import { ComparisonOverlay } from './comparison-overlay.tsx';
import { countOf, createComparison, firstOf, type Compared } from './source.ts';
import { useComparisonColumns } from './use-comparison-columns.ts';
import { useComparisonContext } from './use-comparison-context.ts';
import './comparison.css';

void loadTexts(['compare']);

const ROWS_IN_SIGHT = 20;
const NARROW = '(max-width: 640px)';
const anyColumn = (): boolean => true;
const NONE: readonly never[] = [];
/** The search uses the list's current values. */
const NOW: PointAndPrice = { asOf: null, price: null };
const DEFAULT_COLUMN = { suppressHeaderMenuButton: true, sortable: false, suppressMovable: true } as const;
const rowId = ({ data }: { data: { id: string } }): string => data.id;

type Props<Row> = Pick<LiveGridProps<Row>, 'list' | 'columns' | 'texts' | 'quick' | 'searchOf'> & {
  /** Another pair is another list: give it a key. */
  pair: Pair;
};

export function ComparisonList<Row extends LiveRow>({
  list,
  columns,
  texts,
  quick = NONE,
  searchOf,
  pair,
}: Props<Row>) {
  const { t } = useTranslation(['compare', 'grid']);
  const { language } = useLanguage();
  const { zone } = useTime();
  const { kind: chosenKind, setKind, leave } = useComparison();
  const copy = useCopy();
  const rowHeight = ROW_HEIGHTS[useStore(density)];
  const shown = useDisplayContext();
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const { view, setView } = useViewState(columns);
  const [api, setApi] = useState<GridApi<Compared<Row>> | null>(null);
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  const [source, setSource] = useState(() => createComparison<Row>(list, pair));
  /** "Now" moves on, and a failed read may succeed. */
  const reload = (): void => setSource(createComparison<Row>(list, pair));
  const { span, counts, fields: changedOfAny } = useStore(source.status);
  /** Null: all, or no kind has any. */
  const kind = chosenKind === ALL ? null : (chosenKind ?? firstOf(counts));
  const changed = kind === null || kind === 'changed' ? changedOfAny : NONE;

  const isFiltered = Object.keys(view.filter).length > 0;
  const { visible, columnDefs } = useComparisonColumns(columns, view.columns, { kind, changed, isFiltered, isNarrow });
  const context = useComparisonContext(api, shown);
  const locale = useMemo(() => gridLocale(language), [language]);
  const rowClassRules = useMemo(() => ({ 'row-loading': ({ data }: { data: unknown }) => data === undefined }), []);

  const open = useCallback(
    (row: Compared<Row>, field: string | null = null): void => setView({ row: row.id, event: null, field }, 'push'),
    [setView],
  );
  const onKey = (pressed: CellKeyDownEvent<Compared<Row>> | FullWidthCellKeyDownEvent<Compared<Row>>): void => {
    if (!('column' in pressed) || !(pressed.event instanceof KeyboardEvent) || !pressed.data) return;
    const { event, data } = pressed;
    const column = columns.find(({ field }) => field === pressed.column.getColId());
    if (event.key === 'Enter') open(data);
    else if (
      (event.ctrlKey || event.metaKey) &&
      event.key === 'c' &&
      column &&
      window.getSelection()?.isCollapsed !== false
    )
      copy(exactOf(column, data, context));
  };
  const { enter: focusList, leave: leaveList } = useListFocus(api, anyColumn);
  useShortcut(
    { id: 'grid.focus', keys: FOCUS_LIST, label: t('grid:keys.focus'), group: t('grid:keys.group'), run: focusList },
    {
      id: 'grid.why',
      keys: 'w',
      label: t('grid:keys.why'),
      group: t('grid:keys.group'),
      inPalette: false,
      run: () => {
        const focused = api?.getFocusedCell();
        const row = focused && api?.getDisplayedRowAtIndex(focused.rowIndex)?.data;
        const field = focused?.column.getColId();
        if (row && fields.some((name) => name === field)) open(row, field);
      },
    },
  );
  const chips = chosenOf(quick, view.filter);
  const setFilter = (filter: ViewFilter): void => setView({ filter }, 'push');

  return (
    <section className="live-grid comparison" aria-label={t('label', { list: texts.label })}>
      <div className="list-tools">
        {quick.length ? <QuickTabs quick={quick} filter={view.filter} onChange={setFilter} /> : null}
        {searchOf ? (
          <QuickSearch
            list={list}
            shown={NOW}
            searchOf={searchOf}
            columns={columns}
            context={shown}
            quick={quick}
            filter={view.filter}
            onChange={setFilter}
            onEnter={leaveList}
            onLeave={focusList}
          />
        ) : null}
        <FilterChips
          filter={view.filter}
          except={chips ? Object.keys(chips.filter) : []}
          columns={columns}
          context={shown}
          onChange={setFilter}
        />
        <span className="list-tools-right">
          <ColumnChooser
            columns={columns}
            standard={defaultColumns(columns)}
            shown={view.columns}
            onChange={(next) => setView({ columns: next })}
          />
          <CompareButton />
          <ComparisonExport
            status={source.status}
            kind={kind}
            shown={visible}
            addressNow={(written) => source.exportAddress(view.filter, kind, written)}
          />
        </span>
      </div>
      <ComparisonHead
        status={source.status}
        kind={kind}
        onKind={setKind}
        onAgain={reload}
        onLeave={leave}
        columns={visible.flatMap((field) => columns.filter((column) => column.field === field))}
      />
      <div className="list-body">
        <AgGridReact<Compared<Row>>
          theme={gridTheme}
          rowHeight={rowHeight}
          styleNonce={styleNonce()}
          rowModelType="infinite"
          datasource={source.datasource(view.filter, kind)}
          cacheBlockSize={100}
          maxConcurrentDatasourceRequests={1}
          infiniteInitialRowCount={ROWS_IN_SIGHT}
          getRowId={rowId}
          columnDefs={columnDefs}
          defaultColDef={DEFAULT_COLUMN}
          context={context}
          localeText={locale}
          rowClassRules={rowClassRules}
          tooltipShowDelay={400}
          suppressDragLeaveHidesColumns
          suppressOverlays={['noRows', 'noMatchingRows', 'loading']}
          onGridReady={({ api: ready }) => setApi(ready)}
          onCellKeyDown={onKey}
          onRowDoubleClicked={({ data }) => {
            if (data) open(data);
          }}
          onRowClicked={({ data }) => {
            if (data && isNarrow) open(data);
          }}
        />
        <ComparisonOverlay
          status={source.status}
          kind={kind}
          isFiltered={isFiltered}
          onRetry={reload}
          onClear={() => setFilter({})}
          onAllKinds={() => setKind(ALL)}
        />
      </div>
      <section className="list-footer" aria-label={t('grid:footer.label')}>
        <span className="foot-total">
          {counts
            ? t('total', { count: countOf(counts, kind), shown: formatCount(countOf(counts, kind)) })
            : t('grid:loading')}
        </span>
        <span className="foot-space" />
        <span className="foot-zone">{t('grid:footer.zone', { zone })}</span>
        <span className="foot-past">{t('label', { list: texts.label })}</span>
      </section>
      {span ? (
        <RowDrawer
          reads={list}
          columns={columns}
          context={shown}
          texts={texts}
          actions={NONE}
          view={view}
          setView={setView}
          asOf={span.to.position}
          status={source.status}
          latest={(id) => {
            const row = source.find(id);
            return row?.after ?? row?.before ?? undefined;
          }}
        />
      ) : null}
    </section>
  );
}
