// Lays out a list's columns by its rows' values and the available width: widths, decimals, and which are pinned.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SCROLLBAR } from '../col-def.ts';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { createColumnFit, isLongTitle, type ColumnFit } from '../columns/fit.ts';
import { identityOf, layOutColumns, type ColumnSize } from '../columns/column-layout.ts';
import { ACTIONS_COLUMN } from '../columns/grid-context.ts';
import { readWidths } from '../columns/widths.ts';
import type { ListController } from '../live/controller/list-controller.ts';
import { SELECTION_COLUMN } from './selection/selection-column.ts';

/** A narrower list shows its tabs as a menu. */
const TIGHT = 760;
const GRIP = 26;
const HEADER_HEIGHTS = { one: 34, two: 46 };

export interface FitNeeds<Row> {
  model: string;
  api: GridApi<Row> | null;
  columns: readonly Column<Row>[];
  /** The visible ones, in their order. */
  shown: readonly Column<Row>[];
  context: DisplayContext;
  watchRows: ListController<Row>['watchRows'];
  /** Rows in brief have one column, as wide as the list. */
  isBrief: boolean;
  isNarrow: boolean;
  hasBoxes: boolean;
  /** The first column has a grip to move its row. */
  hasGrip: boolean;
  current: (row: Row) => Row;
}

export function useColumnFit<Row extends { id: string }>({
  model,
  api,
  columns,
  shown,
  context,
  watchRows,
  isBrief,
  isNarrow,
  hasBoxes,
  hasGrip,
  current,
}: FitNeeds<Row>) {
  const fit = useMemo(() => createColumnFit(columns, context), [columns, context]);
  const display = useMemo(() => ({ ...context, decimalsOf: fit.decimalsOf }), [context, fit]);
  const [room, setRoom] = useState(0);

  const applyLayout = useCallback(
    (columnFit: ColumnFit<Row>): void => {
      if (!api || api.isDestroyed() || isBrief || room === 0) return;
      const storedWidths = readWidths(model);
      // The button column includes the room for the scrollbar.
      const ends =
        (hasBoxes ? SELECTION_COLUMN.width! : 0) + (api.getColumn(ACTIONS_COLUMN)?.getActualWidth() ?? SCROLLBAR);
      const sizes = shown.map((column): ColumnSize => {
        const storedWidth = storedWidths[column.field];
        const of = { field: column.field, grows: column.grows ?? false };
        // A width chosen by a person applies to the whole cell.
        if (storedWidth !== undefined)
          return { ...of, isKept: true, whole: storedWidth, natural: storedWidth, least: storedWidth };
        const grip = hasGrip && column === columns[0] ? GRIP : 0;
        const { whole, natural, least } = columnFit.widthOf(column, api.getColumn(column.field)?.isFilterActive());
        return { ...of, isKept: false, whole: whole + grip, natural: natural + grip, least: least + grip };
      });
      api.applyColumnState({
        state: layOutColumns(sizes, isNarrow ? [] : identityOf(shown), room, ends).map(({ field, ...layout }) => ({
          colId: field,
          width: layout.width,
          ...(isNarrow ? {} : { pinned: layout.pinned }),
        })),
      });
    },
    [api, room, isBrief, isNarrow, hasBoxes, hasGrip, model, columns, shown],
  );

  // Displayed rows are measured again in another language, zone or set of columns.
  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    const loadedRows: Row[] = [];
    api.forEachNode(({ data }) => {
      if (data) loadedRows.push(current(data));
    });
    fit.take(loadedRows);
    applyLayout(fit);
  }, [api, fit, applyLayout, current]);

  useEffect(
    () =>
      watchRows((rows) => {
        const { aligned, isWider } = fit.take(rows);
        if (isWider) applyLayout(fit);
        if (aligned.length > 0 && api && !api.isDestroyed())
          api.refreshCells({ columns: [...aligned], force: true, suppressFlash: true });
      }),
    [api, fit, applyLayout, watchRows],
  );

  // The header of a filtered column needs more room.
  useEffect(() => {
    if (!api || api.isDestroyed()) return undefined;
    const layOut = (): void => applyLayout(fit);
    api.addEventListener('filterChanged', layOut);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('filterChanged', layOut);
    };
  }, [api, fit, applyLayout]);

  const headerHeight = !isBrief && shown.some(isLongTitle) ? HEADER_HEIGHTS.two : HEADER_HEIGHTS.one;
  return { display, headerHeight, isTight: room > 0 && room < TIGHT, onWidth: setRoom };
}
