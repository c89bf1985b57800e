// What a person does on the grid, written to the URL: filters, order and columns. The width of a column is kept on the
// device.
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
  /** The fields that are shown unless others are chosen. */
  standard: readonly string[];
}

/** For the grid. */
export function useGridChanges<Row>({ model, columns, standard, view, setView }: Needs<Row>) {
  /** A filter is one step back, however many changes it took while its fields stood open. */
  const isStepTaken = useRef(false);
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
  return {
    onFilterOpened: (): void => {
      isStepTaken.current = false;
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
