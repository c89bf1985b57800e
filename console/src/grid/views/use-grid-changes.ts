// A person's changes on the grid, written to the URL: filters, order and columns. Column widths are kept on the device.
import type { ColumnMovedEvent, ColumnResizedEvent, FilterChangedEvent, SortChangedEvent } from 'ag-grid-community';
import { useRef } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { Column } from '../columns/column.ts';
import { keepWidth } from '../columns/widths.ts';
import { shownColumns, sortOf } from './grid-sync.ts';
import type { ViewStateAccess } from './use-view-state.ts';

const isSame = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right);

interface Needs<Row> extends ViewStateAccess {
  model: string;
  columns: readonly Column<Row>[];
  /** The fields shown by default. */
  standard: readonly string[];
}

/** Properties of the grid. */
export function useGridChanges<Row>({ model, columns, standard, view, setView }: Needs<Row>) {
  /** A filter is one history entry, however many changes were made while its menu was open. */
  const hasHistoryEntry = useRef(false);
  const sorted = (sort: SortModel): void => {
    if (!isSame(sort, view.sort)) setView({ sort });
  };
  const filterTyped = ({ api: of, source }: FilterChangedEvent<Row>): void => {
    const filter: ViewFilter = of.getFilterModel();
    // The URL already contains the grid's filter. It may also contain parts that the grid ignores; these are kept and
    // reported.
    if (isSame(filter, view.filter)) return;
    const isByPerson = source !== 'api';
    setView({ filter }, isByPerson && !hasHistoryEntry.current ? 'push' : 'replace');
    hasHistoryEntry.current = isByPerson;
  };
  return {
    onFilterOpened: (): void => {
      hasHistoryEntry.current = false;
    },
    onFilterChanged: filterTyped,
    onSortChanged: ({ api: of }: SortChangedEvent<Row>): void => sorted(sortOf(of)),
    onColumnMoved: ({ api: of, finished }: ColumnMovedEvent<Row>): void => {
      if (finished) setView({ columns: shownColumns(of, columns, standard) });
    },
    onColumnResized: ({ column, finished, source }: ColumnResizedEvent<Row>): void => {
      if (finished && column && source !== 'api' && source !== 'flex')
        keepWidth(model, column.getColId(), column.getActualWidth());
    },
  };
}
