// What can be done with a list's rows: their actions and menu, opening and selecting them.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useState } from 'react';
import type { RowAction } from '../columns/grid-context.ts';
import { useOpenRow } from '../history/use-open-row.ts';
import type { List } from '../list/list.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { CellAt } from './cell-menu.tsx';
import { pendingAmong } from '../queue/use-waiting.ts';
import { useChoosing } from './selection/use-choosing.ts';

interface Needs<Row> {
  list: List<Row>;
  api: GridApi<Row> | null;
  offered: readonly RowAction<Row>[];
  hasBatch: boolean;
  /** On a narrow screen a tap opens a row, and its drawer has the buttons. */
  isNarrow: boolean;
}

export function useListActions<Row extends LiveRow>({
  list: { state, window, selection },
  api,
  offered,
  hasBatch,
  isNarrow,
}: Needs<Row>) {
  const { current, isGone } = window;
  // A removed row has no actions; the others act on the row as it is now.
  const actions = useMemo(
    () =>
      offered.map((action): RowAction<Row> => ({
        ...action,
        run: (row) => action.run(current(row)),
        applies: (row) => !isGone(row.id) && action.applies(current(row)),
      })),
    [offered, current, isGone],
  );
  const [cellMenu, setCellMenu] = useState<CellAt<Row> | null>(null);
  const showMenu = useCallback((at: CellAt<Row>): void => setCellMenu({ ...at, row: current(at.row) }), [current]);

  const opening = useOpenRow<Row>({ api, opened: state.view.row, setView: state.setView, isNarrow });
  const choosing = useChoosing(selection, hasBatch && !state.isPast && !isNarrow);
  return {
    actions,
    cellMenu,
    showMenu,
    closeMenu: () => setCellMenu(null),
    /** It can be worked as a queue. */
    hasQueue: !state.isPast && pendingAmong(actions).length > 0,
    ...opening,
    ...choosing,
  };
}
