// A list: AG Grid over the server's rows, kept live by the feed, its view in the hash URL. Columns and actions come as
// data.
import type {
  ColDef,
  FilterChangedEvent,
  GridApi,
  GridReadyEvent,
  RowClassRules,
  SortDirection,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { canonicalJson } from '#contracts/canonical.ts';
import type { SortModel } from '#contracts/list.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { useAsOf } from '../app/as-of.ts';
import { useComparison } from '../app/comparison.ts';
import { useShortcut } from '../app/keyboard.ts';
import { LinkNote } from '../app/link-note.tsx';
import { useStore } from '../base/store.ts';
import { styleNonce } from '../app/theme.ts';
import { useUrlSearch } from '../app/url-search.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { ComparisonList } from './compare/comparison-list.tsx';
import { useFollowedModel } from '../feed/use-followed-model.ts';
import { RowDrawer } from './history/row-drawer.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import { gridLocale } from '../i18n/grid-locale.ts';
import { useLanguage } from '../i18n/language.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useCalm } from './live/calm.ts';
import { useCellEvents } from './frame/cell-events.ts';
import { CellMenu, type CellAt } from './frame/cell-menu.tsx';
import { BRIEF_COLUMN } from './columns/brief.ts';
import type { Column } from './columns/column.ts';
import { ColumnChooser, defaultColumns } from './columns/column-chooser.tsx';
import { useCopy } from './columns/copy.ts';
import { useDisplayContext } from './columns/display-context.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { initialState, shownColumns, sortOf, useViewOnGrid } from './views/grid-sync.ts';
import { FADE_MS, FLASH_MS } from './live/flashes.ts';
import type { RowAction } from './columns/grid-context.ts';
import { useGridContext } from './frame/use-grid-context.ts';
import { gridTheme } from './grid-theme.ts';
import { FOCUS_LIST } from './keys.ts';
import { createListController } from './live/list-controller.ts';
import { ListExport } from './export/list-export.tsx';
import { ListFooter, type PauseControls } from './frame/list-footer.tsx';
import { ListOverlay } from './frame/list-overlay.tsx';
import type { LiveGridProps } from './list-props.ts';
import type { LiveRow } from './live/live-view.ts';
import './modules.ts';
import { useOpenRow } from './history/use-open-row.ts';
import { useMarked } from './columns/use-marked.ts';
import { useRowMove } from './frame/use-row-move.ts';
import { LeadNote } from './frame/lead-note.tsx';
import { ListSums } from './frame/list-sums.tsx';
import { NewRows } from './frame/new-rows.tsx';
import { OfflineNote } from './frame/offline-note.tsx';
import { exportAddress } from './live/pages.ts';
import { QuickSearch } from './filters/quick-search.tsx';
import { chosenOf } from './filters/quick-filter.ts';
import { QuickTabs } from './filters/quick-tabs.tsx';
import { QueueBar, QueueButton, isQueueOf, useIsQueue } from './frame/queue-bar.tsx';
import { useListColumns } from './frame/use-list-columns.ts';
import { isChoosing } from './frame/use-choosing.ts';
import { useListFocus } from './frame/use-list-focus.ts';
import { useTabCounts } from './frame/use-tab-counts.ts';
import { SELECTED, createSelection } from './columns/selection.ts';
import { SELECTION_COLUMN } from './frame/selection-column.ts';
import { SelectionBar } from './frame/selection-bar.tsx';
import { useChoosing } from './frame/use-choosing.ts';
import { useViewState } from './views/use-view-state.ts';
import { ignoredIn } from './views/view-state.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import { useViewsStore } from './views/views-store.ts';
import { keepWidth } from './columns/widths.ts';
import './live-grid.css';

const NO_ACTIONS: readonly never[] = [];
/**
 * Rows the grid takes over in one go. The server is asked for more at once; few here keep a list whose rows all move
 * down by one from stalling the page.
 */
const ROWS_AT_ONCE = 10;
/** A list with an order of its own is in no other without. */
const ALWAYS_SORTED: SortDirection[] = ['asc', 'desc'];
const DEFAULT_COLUMN: ColDef = {
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: ({ event }) => isChoosing(event),
};
const rowId = ({ data }: { data: { id: string } }): string => data.id;
const NARROW = '(max-width: 640px)';
const isSame = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right);

/** The list at one point in time, live if it is now; or, where the URL names two, what differs between them. */
export function LiveGrid<Row extends LiveRow>(props: LiveGridProps<Row>) {
  const { pair } = useComparison();
  const [search] = useUrlSearch();
  const { views } = useViewsStore(props.list.model);
  return (
    <>
      <LinkNote ignored={ignoredIn(search, props.columns, views)} />
      <LeadNote columns={props.columns} order={props.order} />
      {pair === null ? (
        <ListAtOnce {...props} />
      ) : (
        <ComparisonList {...props} key={`${pair.one} ${pair.other}`} pair={pair} />
      )}
    </>
  );
}

function ListAtOnce<Row extends LiveRow>({
  list,
  columns,
  texts,
  actions: offered = NO_ACTIONS,
  batch = NO_ACTIONS,
  quick = NO_ACTIONS,
  searchOf,
  order,
  move,
  chosenKey = 0,
  undo,
  isVoid,
  head,
  coming,
  summary,
  Since,
  entry,
  noteOf,
  price = null,
}: LiveGridProps<Row>) {
  const { t } = useTranslation(['grid', 'common']);
  const { language } = useLanguage();
  const { asOf, setAsOf } = useAsOf();
  const copy = useCopy();
  const { message } = App.useApp();
  const { error: problemText } = useProblemText();
  const shown = useDisplayContext();
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const { view, setView } = useViewState(columns, order);
  const tab = chosenOf(quick, view.filter);
  const standard = useMemo(() => tab?.columns ?? defaultColumns(columns), [tab, columns]);
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [cellMenu, setCellMenu] = useState<CellAt<Row> | null>(null);
  const [controller] = useState(() => createListController<Row>(list));
  const [selection] = useState(() => createSelection<Row>());
  const showMenu = useCallback(
    (at: CellAt<Row>): void => setCellMenu({ ...at, row: controller.current(at.row) }),
    [controller],
  );
  // Nothing can be done with what is no more; what is, is done to the row as it is now.
  const actions = useMemo(
    () =>
      offered.map((action): RowAction<Row> => ({
        ...action,
        run: (row) => action.run(controller.current(row)),
        applies: (row) => !controller.isGone(row.id) && action.applies(controller.current(row)),
      })),
    [offered, controller],
  );
  const first = useStore(controller.followFrom);
  const body = useRef<HTMLDivElement>(null);
  const byField = useMemo(
    () => new Map<string, Column<Row>>(columns.map((column) => [column.field, column])),
    [columns],
  );

  useEffect(() => () => controller.stop(), [controller]);
  useEffect(() => {
    if (chosenKey) selection.clear();
  }, [selection, chosenKey]);
  // By what somebody has written: where that goes by the date, it stays what it is while the days go on.
  const filterText = canonicalJson(view.filter);
  useEffect(() => selection.clear(), [selection, filterText]);
  useEffect(() => controller.suppose(price), [controller, price]);
  useEffect(() => controller.goTo({ asOf, heldAt: view.pause }), [controller, asOf, view.pause]);
  const follow = useFollowedModel(list, {
    enabled: asOf === null,
    after: first,
    onRows: controller.apply,
    onBasis: controller.goBy,
    onReplaced: controller.replaced,
  });
  const calm = useCalm(body, controller.mayAdmit);

  const isPast = asOf !== null;
  const hasQueue = !isPast && isQueueOf(actions);
  const [isQueue] = useIsQueue();
  const [worked, setWorked] = useState<string | null>(null);
  const isWorked = useMarked(api, worked);
  // On a narrow screen a row is opened by a tap, and its drawer has the buttons.
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  const { open, why, onRowClicked, neighbours, isOpen } = useOpenRow<Row>({ api, opened: view.row, setView, isNarrow });
  const { choose, chooseAll } = useChoosing({
    list,
    controller,
    selection,
    api,
    isOffered: batch.length > 0 && !isPast && !isNarrow,
  });

  const [startState] = useState(() => initialState(columns, standard, view));
  // Between two that a filter leaves there may be others.
  const isMovable =
    move !== undefined &&
    !isPast &&
    view.pause === null &&
    !isNarrow &&
    isSame(view.sort, order) &&
    Object.keys(view.filter).length === 0;
  const {
    grip,
    everyColumn,
    events: moveEvents,
    pressed: moved,
    told: movedTo,
  } = useRowMove<Row>({ move: isMovable ? move : null, nameOf: texts.rowName, list: controller });
  const { inSight, display, headerHeight, isTight, standing } = useListColumns<Row>({
    model: list.model,
    api,
    columns,
    standard,
    chosen: view.columns,
    actions,
    isNarrow,
    grip,
    everyColumn,
    context: shown,
    watchRows: controller.watchRows,
    hasBoxes: batch.length > 0 && !isNarrow,
    current: controller.current,
  });
  const context = useGridContext<Row>(api, {
    asOf,
    display,
    copy,
    actions,
    open,
    openMenu: (row, x, y) => showMenu({ row, column: undefined, x, y }),
    current: controller.current,
    isGone: ({ id }) => controller.isGone(id),
    choosing: { selection, choose },
  });
  const locale = useMemo(() => gridLocale(language), [language]);
  const rowClassRules = useMemo<RowClassRules<Row>>(
    () => ({
      'row-misplaced': ({ data }) => data !== undefined && controller.isMisplaced(data.id),
      'row-removed': ({ data }) => data !== undefined && controller.isGone(data.id),
      'row-loading': ({ data }) => data === undefined,
      'row-opened': ({ data }) => isOpen(data),
      'row-worked': ({ data }) => isWorked(data),
      'row-void': ({ data }) => data !== undefined && (isVoid?.(data) ?? false),
    }),
    [controller, isVoid, isOpen, isWorked],
  );
  useViewOnGrid(api, columns, standard, view);

  const onReady = useCallback(
    ({ api: ready }: GridReadyEvent<Row>) => {
      controller.attach(ready);
      selection.attach(ready);
      setApi(ready);
    },
    [controller, selection],
  );

  /** A filter is one step back, however many changes it took while its fields stood open. */
  const isStepTaken = useRef(false);
  const setFilter = useCallback((filter: ViewFilter): void => setView({ filter }, 'push'), [setView]);
  const addFilter = (filter: ViewFilter): void => setFilter({ ...view.filter, ...filter });
  const sorted = (sort: SortModel): void => {
    if (!isSame(sort, view.sort)) setView({ sort });
  };
  const filterTyped = ({ api: of, source }: FilterChangedEvent<Row>): void => {
    const filter = of.getFilterModel() as ViewFilter;
    // What the grid was told is in the URL already, beside what of the link it was not told: that is named as long as
    // it stands there.
    if (isSame(filter, view.filter)) return;
    const isOwn = source !== 'api';
    setView({ filter }, isOwn && !isStepTaken.current ? 'push' : 'replace');
    isStepTaken.current = isOwn;
  };

  const cellEvents = useCellEvents({ byField, context: shown, moved, onOpen: open, onMenu: showMenu, onCopy: copy });

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
    ...(batch.length
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
        if (row && column) why(row, column);
      },
    },
  );

  const controls = useMemo<PauseControls & { showNew: () => void }>(() => {
    const write = (): void => setView({ pause: controller.held() });
    return {
      pause: () => {
        controller.pause();
        write();
      },
      resume: () => {
        controller.resume();
        write();
      },
      step: () => void controller.step().then(write, (error: unknown) => message.error(problemText(error))),
      refresh: () => {
        controller.refresh();
        write();
      },
      showNew: () => {
        controller.showNew();
        write();
      },
    };
  }, [controller, setView, message, problemText]);
  const place = { asOf: asOf ?? view.pause, price };
  const counts = useTabCounts({ list, quick, filter: view.filter, shown: place });

  return (
    <section className={isTight ? 'live-grid live-grid-tight' : 'live-grid'} aria-label={texts.label}>
      <div className="list-tools">
        {quick.length ? (
          <QuickTabs
            quick={quick}
            filter={view.filter}
            counts={counts}
            moves={place.asOf === null ? controller.moves : undefined}
            isTight={isTight}
            onChange={setFilter}
          />
        ) : null}
        {searchOf ? (
          <QuickSearch
            list={list}
            shown={place}
            searchOf={searchOf}
            columns={columns}
            context={shown}
            quick={quick}
            counts={counts}
            filter={view.filter}
            onChange={setFilter}
            onEnter={leaveList}
            onLeave={focusList}
          />
        ) : null}
        <FilterChips
          filter={view.filter}
          except={tab ? Object.keys(tab.filter) : []}
          columns={columns}
          context={shown}
          onChange={setFilter}
        />
        <span className="list-tools-right">
          {hasQueue ? <QueueButton /> : null}
          <ViewsMenu model={list.model} fields={fields} view={view} setView={setView} />
          <ColumnChooser
            columns={columns}
            standard={standard}
            shown={view.columns}
            onChange={(next) => setView({ columns: next })}
          />
          <CompareButton />
          <ImportButton list={list.model} />
          {price === null ? (
            <ListExport
              status={controller.status}
              shown={view.columns ?? standard}
              addressNow={(written) => exportAddress(list, controller.query(), asOf ?? controller.held(), written)}
            />
          ) : null}
        </span>
      </div>
      {isQueue && hasQueue ? (
        <QueueBar
          key={filterText}
          list={list}
          filter={view.filter}
          actions={actions}
          latest={controller.latest}
          nameOf={texts.rowName}
          context={shown}
          opened={view.row}
          onOpen={open}
          onCurrent={setWorked}
        />
      ) : null}
      <div
        className="list-body"
        ref={body}
        tabIndex={-1}
        style={{ '--header-height': `${headerHeight}px` } as CSSProperties}
      >
        <AgGridReact<Row>
          theme={gridTheme}
          styleNonce={styleNonce()}
          rowModelType="infinite"
          datasource={controller.datasource}
          cacheBlockSize={ROWS_AT_ONCE}
          maxBlocksInCache={100}
          maxConcurrentDatasourceRequests={1}
          infiniteInitialRowCount={1}
          rowBuffer={4}
          getRowId={rowId}
          {...standing}
          defaultColDef={DEFAULT_COLUMN}
          maintainColumnOrder
          initialState={startState}
          context={context}
          localeText={locale}
          rowClassRules={rowClassRules}
          rowSelection={batch.length && !isNarrow ? SELECTED : undefined}
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
          onGridReady={onReady}
          {...cellEvents}
          {...moveEvents}
          sortingOrder={order ? ALWAYS_SORTED : undefined}
          onRowDoubleClicked={({ data }) => {
            if (data) open(data);
          }}
          onRowClicked={onRowClicked}
          onFilterOpened={() => {
            isStepTaken.current = false;
          }}
          onFilterChanged={filterTyped}
          onSortChanged={({ api: of }) => sorted(sortOf(of))}
          onColumnMoved={({ api: of, finished }) => {
            if (finished) setView({ columns: shownColumns(of, columns, standard) });
          }}
          onColumnResized={({ column, finished, source }) => {
            if (finished && column && source !== 'api' && source !== 'flex')
              keepWidth(list.model, column.getColId(), column.getActualWidth());
          }}
          onBodyScroll={({ api: of }) => calm.scrolled(of.getVerticalPixelRange().top <= 1)}
          onModelUpdated={selection.restore}
          onRowSelected={({ data, node }) => {
            if (data) selection.toggled(data, node.isSelected() === true);
          }}
        />
        <ListOverlay
          status={controller.status}
          isFiltered={Object.keys(view.filter).length > 0}
          empty={texts.empty}
          onRetry={controls.refresh}
          onClear={() => setFilter({})}
          onNow={isPast ? () => setAsOf(null) : controls.refresh}
        />
      </div>
      <ListFooter model={list.model} status={controller.status} isPast={isPast} follow={follow} controls={controls}>
        <ListSums
          list={list}
          columns={inSight}
          context={display}
          filter={view.filter}
          asOf={asOf ?? view.pause}
          price={price}
        />
        <NewRows status={controller.status} onShow={controls.showNew} />
        <OfflineNote isPast={isPast} />
        {isMovable ? <output className="foot-moved">{movedTo}</output> : null}
        {batch.length && !isPast ? (
          <SelectionBar
            selection={selection}
            columns={inSight}
            context={display}
            status={controller.status}
            batch={batch}
            matching={{ filter: view.filter, asOf: view.pause }}
            latest={(row) => controller.latest(row.id) ?? row}
            onAll={chooseAll}
          />
        ) : null}
      </ListFooter>
      {cellMenu ? (
        <CellMenu
          at={cellMenu}
          context={shown}
          actions={actions}
          onOpen={open}
          onWhy={why}
          onCopy={copy}
          onFilter={addFilter}
          onClose={() => setCellMenu(null)}
        />
      ) : null}
      <RowDrawer
        reads={list}
        columns={columns}
        context={shown}
        texts={texts}
        actions={actions}
        view={view}
        setView={setView}
        asOf={asOf ?? view.pause}
        status={controller.status}
        latest={controller.latest}
        isGone={controller.isGone}
        head={head}
        coming={coming}
        neighbours={neighbours}
        summary={summary}
        price={price}
        {...(Since && { Since })}
        {...(entry && { entry })}
        {...(noteOf && { noteOf })}
        {...(undo && { undo })}
      />
    </section>
  );
}
