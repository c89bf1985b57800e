// What can be done with a list's rows: their actions and menu, opening and selecting them, and working them as a queue.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { RowAction } from '../columns/grid-context.ts';
import { useMarked } from '../columns/use-marked.ts';
import { useOpenRow } from '../history/use-open-row.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { CellAt } from './cell-menu.tsx';
import { isQueueOf, useIsQueue } from './queue/queue-bar.tsx';
import { useChoosing } from './selection/use-choosing.ts';
import type { ListState } from './use-list-state.ts';

interface Needs<Row> extends Pick<ListState<Row>, 'view' | 'setView' | 'controller' | 'selection'> {
  list: AreaReads<Row>;
  api: GridApi<Row> | null;
  offered: readonly RowAction<Row>[];
  hasBatch: boolean;
  isPast: boolean;
  /** On a narrow screen a tap opens a row, and its drawer has the buttons. */
  isNarrow: boolean;
}

export function useListActions<Row extends LiveRow>({
  list,
  api,
  view,
  setView,
  controller,
  selection,
  offered,
  hasBatch,
  isPast,
  isNarrow,
}: Needs<Row>) {
  // A removed row has no actions; the others act on the row as it is now.
  const actions = useMemo(
    () =>
      offered.map((action): RowAction<Row> => ({
        ...action,
        run: (row) => action.run(controller.current(row)),
        applies: (row) => !controller.isGone(row.id) && action.applies(controller.current(row)),
      })),
    [offered, controller],
  );
  const [cellMenu, setCellMenu] = useState<CellAt<Row> | null>(null);
  const showMenu = useCallback(
    (at: CellAt<Row>): void => setCellMenu({ ...at, row: controller.current(at.row) }),
    [controller],
  );

  const hasQueue = !isPast && isQueueOf(actions);
  const [isQueue] = useIsQueue();
  const [worked, setWorked] = useState<string | null>(null);
  const isWorked = useMarked(api, worked);
  const opening = useOpenRow<Row>({ api, opened: view.row, setView, isNarrow });
  const choosing = useChoosing({
    list,
    controller,
    selection,
    api,
    isOffered: hasBatch && !isPast && !isNarrow,
  });
  return {
    actions,
    cellMenu,
    showMenu,
    closeMenu: () => setCellMenu(null),
    hasQueue,
    isQueue: isQueue && hasQueue,
    setWorked,
    isWorked,
    ...opening,
    ...choosing,
  };
}
