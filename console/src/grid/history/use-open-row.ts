// The row whose record is open. It opens by key, by its first cell, or by a click while another is open. It also moves
// to the previous or next row in list order.
import type { GridApi, RowClickedEvent } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { inAddressBar } from '../../app/navigation/url-search.ts';
import type { Column } from '../columns/column.ts';
import { useMarked } from '../columns/use-marked.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import { createNeighbours } from './record/neighbours.ts';

/** Clicks on controls do not open the row. */
const CONTROL = 'a, button, input, [role=switch]';
const hasMark = (): boolean => window.getSelection()?.isCollapsed === false;

export function useOpenRow<Row extends LiveRow>({
  api,
  opened,
  setView,
  isNarrow,
}: {
  api: GridApi<Row> | null;
  opened: string | null;
  setView: ViewStateAccess['setView'];
  isNarrow: boolean;
}) {
  // Moving between records adds no history entry: the back button leads to the list.
  const show = useCallback(
    (id: string, field: string | null): void =>
      setView({ row: id, event: null, field }, inAddressBar().has('row') ? 'replace' : 'push'),
    [setView],
  );
  const open = useCallback((row: Row): void => show(row.id, null), [show]);
  const why = useCallback((row: Row, column: Column<Row>): void => show(row.id, column.field), [show]);
  /** An address change replaces the function; callbacks that wait need the latest one. */
  const [latest] = useState(() => ({ open }));
  useEffect(() => {
    Object.assign(latest, { open });
  }, [latest, open]);
  const isOpen = useMarked(api, opened);
  const isAnyOpen = opened !== null;
  const onRowClicked = useCallback(
    ({ data, event }: RowClickedEvent<Row>): void => {
      const isOnControl = event?.target instanceof Element && event.target.closest(CONTROL) !== null;
      if (data && !isOnControl && (isNarrow || (isAnyOpen && !hasMark()))) open(data);
    },
    [open, isAnyOpen, isNarrow],
  );

  const neighbours = useMemo(() => createNeighbours<Row>(api, (row) => latest.open(row)), [api, latest]);
  return { open, why, onRowClicked, neighbours, isOpen };
}
