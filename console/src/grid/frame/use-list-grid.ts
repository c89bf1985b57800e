// The grid's settings for a list: columns, row look, row moves, cell context, and the view from the URL.
import type { GridApi, RowClassRules } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { DisplayContext } from '../columns/display.ts';
import type { GridContext } from '../columns/grid-context.ts';
import type { LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { initialState, useViewOnGrid } from '../views/grid-sync.ts';
import { useGridContext } from './use-grid-context.ts';
import type { useListActions } from './use-list-actions.ts';
import { useListColumns } from './use-list-columns.ts';
import type { ListState } from './use-list-state.ts';
import { useRowMove } from './use-row-move.ts';

interface Needs<Row extends LiveRow>
  extends
    Pick<LiveGridProps<Row>, 'list' | 'columns' | 'texts' | 'order' | 'move' | 'isVoid'>,
    Pick<ListState<Row>, 'view' | 'standard' | 'controller' | 'selection'>,
    Pick<GridContext<Row>, 'copy' | 'open'>,
    Pick<ReturnType<typeof useListActions<Row>>, 'actions' | 'showMenu' | 'choose' | 'isOpen' | 'isWorked'> {
  api: GridApi<Row> | null;
  context: DisplayContext;
  asOf: string | null;
  isNarrow: boolean;
  hasBatch: boolean;
}

export function useListGrid<Row extends LiveRow>({
  list,
  api,
  columns,
  texts,
  order,
  move,
  isVoid,
  view,
  standard,
  controller,
  selection,
  context: shown,
  asOf,
  copy,
  actions,
  showMenu,
  open,
  choose,
  isOpen,
  isWorked,
  isNarrow,
  hasBatch,
}: Needs<Row>) {
  const [startState] = useState(() => initialState(columns, standard, view));
  // Between two rows of a filtered list there may be hidden ones.
  const isMovable =
    move !== undefined &&
    asOf === null &&
    view.pause === null &&
    !isNarrow &&
    canonicalJson(view.sort) === canonicalJson(order) &&
    Object.keys(view.filter).length === 0;
  const {
    grip,
    everyColumn,
    events: moveEvents,
    pressed: moved,
    announcement: movedTo,
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
    hasBoxes: hasBatch && !isNarrow,
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
