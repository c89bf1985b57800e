// A list at one point in time, live if that is now: composed of its state, its actions, the grid's settings, its keys
// and its parts.
import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import { useCallback, useRef, useState, type CSSProperties } from 'react';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useCopy } from './columns/copy.ts';
import { useDisplayContext } from './columns/display-context.ts';
import { CellMenu } from './frame/cell-menu.tsx';
import { ListFoot } from './frame/list-foot.tsx';
import { ListOverlay } from './frame/list-overlay.tsx';
import { ListRows } from './frame/list-rows.tsx';
import { QueueBar } from './frame/queue/queue-bar.tsx';
import { useListActions } from './frame/use-list-actions.ts';
import { useListGrid } from './frame/use-list-grid.ts';
import { useListKeys } from './frame/use-list-keys.ts';
import { useListState } from './frame/use-list-state.ts';
import { usePauseControls } from './frame/use-pause-controls.ts';
import { useTabCounts } from './frame/foot/use-tab-counts.ts';
import { RowDrawer } from './history/row-drawer.tsx';
import type { LiveGridProps } from './list-props.ts';
import { ListTools } from './list-tools.tsx';
import { useReorderGuard } from './live/reorder-guard.ts';
import type { LiveRow } from './live/rows/live-view.ts';
import { useGridChanges } from './views/use-grid-changes.ts';

const NONE: readonly never[] = [];
const NARROW = '(max-width: 640px)';

export function ListAtOnce<Row extends LiveRow>({
  list,
  columns,
  texts,
  actions: offered = NONE,
  batch = NONE,
  quick = NONE,
  searchOf,
  order,
  move,
  chosenKey = 0,
  undo,
  isVoid,
  head,
  pendingActions,
  summary,
  Since,
  entry,
  noteOf,
  price = null,
}: LiveGridProps<Row>) {
  const { asOf, setAsOf } = useAsOf();
  const copy = useCopy();
  const shown = useDisplayContext();
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  const body = useRef<HTMLDivElement>(null);
  const isPast = asOf !== null;
  const hasBatch = batch.length > 0;

  const state = useListState<Row>({ list, columns, order, quick, chosenKey, price, asOf });
  const { view, setView, standard, filterText, controller, selection } = state;
  const calm = useReorderGuard(body, controller.setMayAdmit);
  const acting = useListActions<Row>({ ...state, list, api, offered, hasBatch, isPast, isNarrow });
  const { actions, open, why, showMenu } = acting;
  const grid = useListGrid<Row>({
    ...state,
    ...acting,
    list,
    api,
    columns,
    texts,
    order,
    move,
    isVoid,
    context: shown,
    asOf,
    copy,
    isNarrow,
    hasBatch,
  });
  const { inSight, display, isTight, isMovable } = grid;

  const onReady = useCallback(
    ({ api: ready }: GridReadyEvent<Row>) => {
      controller.attach(ready);
      selection.attach(ready);
      setApi(ready);
    },
    [controller, selection],
  );
  const changes = useGridChanges<Row>({ model: list.model, columns, standard, view, setView });
  const setFilter = useCallback((filter: ViewFilter): void => setView({ filter }, 'push'), [setView]);
  const { cellEvents, focusList, leaveList } = useListKeys<Row>({
    api,
    columns,
    isMovable,
    hasBatch,
    onWhy: why,
    context: shown,
    moved: grid.moved,
    onOpen: open,
    onMenu: showMenu,
    onCopy: copy,
  });
  const controls = usePauseControls(controller, setView);
  const place = { asOf: asOf ?? view.pause, price };
  const counts = useTabCounts({ list, quick, filter: view.filter, shown: place });

  return (
    <section className={isTight ? 'live-grid live-grid-tight' : 'live-grid'} aria-label={texts.label}>
      <ListTools
        list={list}
        columns={columns}
        searchOf={searchOf}
        state={state}
        quick={quick}
        counts={counts}
        context={shown}
        place={place}
        asOf={asOf}
        isTight={isTight}
        hasQueue={acting.hasQueue}
        onFilter={setFilter}
        onEnter={leaveList}
        onLeave={focusList}
      />
      {acting.isQueue ? (
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
          onCurrent={acting.setWorked}
        />
      ) : null}
      <div
        className="list-body"
        ref={body}
        tabIndex={-1}
        style={{ '--header-height': `${grid.headerHeight}px` } as CSSProperties}
      >
        <ListRows<Row>
          datasource={controller.datasource}
          hasBoxes={hasBatch && !isNarrow}
          isOrdered={order !== undefined}
          onGridReady={onReady}
          {...grid.gridProps}
          {...cellEvents}
          {...changes}
          onRowDoubleClicked={({ data }) => {
            if (data) open(data);
          }}
          onRowClicked={acting.onRowClicked}
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
      <ListFoot
        list={list}
        state={state}
        columns={inSight}
        context={display}
        place={place}
        isPast={isPast}
        controls={controls}
        movedTo={isMovable ? grid.movedTo : null}
        batch={batch}
        onAll={acting.chooseAll}
      />
      {acting.cellMenu ? (
        <CellMenu
          at={acting.cellMenu}
          context={shown}
          actions={actions}
          onOpen={open}
          onWhy={why}
          onCopy={copy}
          onFilter={(filter) => setFilter({ ...view.filter, ...filter })}
          onClose={acting.closeMenu}
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
        asOf={place.asOf}
        status={controller.status}
        latest={controller.latest}
        isGone={controller.isGone}
        head={head}
        pendingActions={pendingActions}
        neighbours={acting.neighbours}
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
