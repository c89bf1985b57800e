// A list at one point in time, live if that is now. AG Grid, the tools, the foot and the record are the presentation of
// a headless list.
import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import { useCallback, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './columns/copy.ts';
import { useDisplayContext } from './columns/display-context.ts';
import { createGridRows, datasourceOf } from './display/grid-rows.ts';
import { CellMenu } from './frame/cell-menu.tsx';
import { ListFoot } from './frame/list-foot.tsx';
import { ListOverlay } from './frame/list-overlay.tsx';
import { ListRows } from './frame/list-rows.tsx';
import { useListActions } from './frame/use-list-actions.ts';
import { useListGrid } from './frame/use-list-grid.ts';
import { useListKeys } from './frame/use-list-keys.ts';
import { RowDrawer } from './history/row-drawer.tsx';
import type { LiveGridProps } from './list-props.ts';
import { ListTools } from './list-tools.tsx';
import { useList } from './list/use-list.ts';
import { useReorderGuard } from './live/reorder-guard.ts';
import type { LiveRow } from './live/rows/live-view.ts';
import { useGridChanges } from './views/use-grid-changes.ts';

const NONE: readonly never[] = [];
/** In the past nothing can be done with the rows. */
const READ_ONLY = { actions: NONE, batch: NONE, pendingActions: undefined };
const NARROW = '(max-width: 640px)';

export function ListAtOnce<Row extends LiveRow>(props: LiveGridProps<Row>) {
  const { columns: fields, cells = NONE, texts, searchOf, scope, order, move, isVoid } = props;
  const columns = useMemo(() => [...fields, ...cells], [fields, cells]);
  const list = useList<Row>({ ...props, columns });
  const { reads, state, filters, window, selection, live, attach } = list;
  const { actions: offered = NONE, batch = NONE } = state.isPast ? READ_ONLY : props;
  const { view, setView, place } = state;
  const { t } = useTranslation('grid');
  const copy = useCopy();
  const context = useDisplayContext();
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  const body = useRef<HTMLDivElement>(null);
  const hasBatch = batch.length > 0;

  const calm = useReorderGuard(body, live.setMayAdmit);
  const acting = useListActions<Row>({ list, api, offered, hasBatch, isNarrow });
  const { actions, open, why, showMenu } = acting;
  const grid = useListGrid<Row>({
    ...acting,
    list,
    api,
    columns,
    texts,
    order,
    move,
    isVoid,
    context,
    copy,
    isNarrow,
    hasBatch,
  });
  const datasource = useMemo(() => datasourceOf(window.read), [window.read]);
  const onReady = useCallback(
    ({ api: ready }: GridReadyEvent<Row>) => {
      attach(createGridRows(ready));
      setApi(ready);
    },
    [attach],
  );
  const changes = useGridChanges<Row>({ model: reads.model, columns, standard: state.standard, view, setView });
  const { cellEvents, focusList, leaveList } = useListKeys<Row>({
    api,
    columns,
    isMovable: grid.isMovable,
    hasBatch,
    onWhy: why,
    context,
    moved: grid.moved,
    onOpen: open,
    onMenu: showMenu,
    onCopy: copy,
  });

  return (
    <section className={grid.isTight ? 'live-grid live-grid-tight' : 'live-grid'} aria-label={texts.label}>
      <ListTools
        list={list}
        columns={columns}
        searchOf={searchOf}
        scope={scope}
        context={context}
        isTight={grid.isTight}
        hasQueue={acting.hasQueue}
        onEnter={leaveList}
        onLeave={focusList}
      />
      <div
        className="list-body"
        ref={body}
        tabIndex={-1}
        style={{ '--header-height': `${grid.headerHeight}px` } as CSSProperties}
      >
        <ListRows<Row>
          datasource={datasource}
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
          status={window.status}
          isFiltered={filters.isFiltered}
          empty={
            scope ? (
              <>
                {t('empty.scoped', { words: scope.words })} {texts.empty}
              </>
            ) : (
              texts.empty
            )
          }
          onRetry={live.refresh}
          onClear={() => filters.set({})}
          onNow={state.isPast ? () => state.setAsOf(null) : live.refresh}
        />
      </div>
      <ListFoot
        list={list}
        columns={grid.inSight}
        context={grid.display}
        movedTo={grid.isMovable ? grid.movedTo : null}
        batch={batch}
        scope={scope}
        onAll={acting.chooseAll}
      />
      {acting.cellMenu ? (
        <CellMenu
          at={acting.cellMenu}
          context={context}
          actions={actions}
          onOpen={open}
          onWhy={why}
          onCopy={copy}
          onFilter={(filter) => filters.set({ ...filters.filter, ...filter })}
          onClose={acting.closeMenu}
        />
      ) : null}
      <RowDrawer
        {...props}
        {...(state.isPast && READ_ONLY)}
        reads={reads}
        context={context}
        actions={actions}
        view={view}
        setView={setView}
        asOf={place.asOf}
        status={window.status}
        latest={window.latest}
        isGone={window.isGone}
        neighbours={acting.neighbours}
      />
    </section>
  );
}
