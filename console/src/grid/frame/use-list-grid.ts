// The grid's settings for a list: columns, row look, row moves, cell context, and the view from the URL.
import type { GridApi, RowClassRules } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { DisplayContext } from '../columns/display.ts';
import type { GridContext } from '../columns/grid-context.ts';
import type { List } from '../list/list.ts';
import type { LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { initialState, useViewOnGrid } from '../views/grid-sync.ts';
import { useGridContext } from './use-grid-context.ts';
import type { useListActions } from './use-list-actions.ts';
import { useListColumns } from './use-list-columns.ts';
import { useRowMove } from './use-row-move.ts';

interface Needs<Row extends LiveRow>
  extends
    Pick<LiveGridProps<Row>, 'columns' | 'texts' | 'order' | 'move' | 'isVoid'>,
    Pick<GridContext<Row>, 'copy' | 'open'>,
    Pick<ReturnType<typeof useListActions<Row>>, 'actions' | 'showMenu' | 'choose' | 'isOpen'> {
  list: List<Row>;
  api: GridApi<Row> | null;
  context: DisplayContext;
  isNarrow: boolean;
  hasBatch: boolean;
}

export function useListGrid<Row extends LiveRow>({
  list: { reads, state, filters, window, selection },
  api,
  columns,
  texts,
  order,
  move,
  isVoid,
  context: shown,
  copy,
  actions,
  showMenu,
  open,
  choose,
  isOpen,
  isNarrow,
  hasBatch,
}: Needs<Row>) {
  const { view, standard } = state;
  const [startState] = useState(() => initialState(columns, standard, view));
  // Between two rows of a filtered list, or of a scope, there may be hidden ones.
  const isMovable =
    move !== undefined &&
    state.place.asOf === null &&
    !isNarrow &&
    canonicalJson(view.sort) === canonicalJson(order) &&
    !filters.isFiltered &&
    Object.keys(state.place.within).length === 0;
  const {
    grip,
    everyColumn,
    events: moveEvents,
    pressed: moved,
    announcement: movedTo,
  } = useRowMove<Row>({ move: isMovable ? move : null, nameOf: texts.rowName, list: window });
  const { inSight, display, headerHeight, isTight, standing } = useListColumns<Row>({
    model: reads.model,
    api,
    columns,
    standard,
    chosen: view.columns,
    actions,
    isNarrow,
    grip,
    everyColumn,
    context: shown,
    watchRows: window.watchRows,
    hasBoxes: hasBatch && !isNarrow,
    current: window.current,
  });
  const context = useGridContext<Row>(api, {
    asOf: state.asOf,
    display,
    copy,
    actions,
    open,
    openMenu: (row, x, y) => showMenu({ row, column: undefined, x, y }),
    current: window.current,
    isGone: ({ id }) => window.isGone(id),
    choosing: { selection, choose },
  });
  const rowClassRules = useMemo<RowClassRules<Row>>(
    () => ({
      'row-misplaced': ({ data }) => data !== undefined && window.isMisplaced(data.id),
      'row-removed': ({ data }) => data !== undefined && window.isGone(data.id),
      'row-loading': ({ data }) => data === undefined,
      'row-opened': ({ data }) => isOpen(data),
      'row-void': ({ data }) => data !== undefined && (isVoid?.(data) ?? false),
    }),
    [window, isVoid, isOpen],
  );
  useViewOnGrid(api, columns, standard, view);
  return {
    inSight,
    display,
    headerHeight,
    isTight,
    isMovable,
    moved,
    movedTo,
    /** Properties of the grid component. */
    gridProps: { ...standing, ...moveEvents, initialState: startState, context, rowClassRules },
  };
}
