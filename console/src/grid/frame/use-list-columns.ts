// The grid's columns out of a list's: on a narrow screen its rows in brief before them, unless a person chose the columns; on a wide one the buttons after them.
import type { ColDef, GridSizeChangedEvent } from 'ag-grid-community';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../base/store.ts';
import { actionsColDef, briefColDef, colDefsOf, leadingOf } from '../col-def.ts';
import { BRIEF_COLUMN } from '../columns/brief.ts';
import type { Column } from '../columns/column.ts';
import { BRIEF_HEIGHTS, ROW_HEIGHTS, density } from '../columns/density.ts';
import type { RowAction } from '../columns/grid-context.ts';
import type { RowMove } from './use-row-move.ts';

interface Needs<Row> extends Pick<RowMove<Row>, 'grip' | 'everyColumn'> { columns: readonly Column<Row>[]; /** The fields that are shown unless others are chosen. */ standard: readonly string[]; /** Null: none were. */ chosen: readonly string[] | null; actions: readonly RowAction<Row>[]; isNarrow: boolean }

export function useListColumns<Row extends { id: string; revision: number }>({ columns, standard, chosen, actions, isNarrow, grip, everyColumn }: Needs<Row>) {
  const { t } = useTranslation('grid');
  const close = useStore(density);
  const isBrief = isNarrow && chosen === null;
  const leading = isBrief ? undefined : leadingOf(columns, chosen ?? standard);
  const columnDefs = useMemo<ColDef<Row>[]>(() => [
    ...(isBrief ? [briefColDef(standard.flatMap((field) => columns.filter((column) => column.field === field)))] : []),
    ...colDefsOf(columns, isNarrow && !isBrief, leading).map((column, index) => ({ ...column, ...(index === 0 ? grip : {}), ...everyColumn })),
    ...(actions.length > 0 && !isNarrow ? [actionsColDef<Row>(t('actions.column'), t('live.removed'), actions)] : []),
  ], [columns, standard, isBrief, isNarrow, leading, grip, everyColumn, actions, t]);
  const onGridSizeChanged = ({ api, clientWidth }: GridSizeChangedEvent<Row>): void => api.setColumnWidths([{ key: BRIEF_COLUMN, newWidth: clientWidth }]);
  return { columnDefs, rowHeight: (isBrief ? BRIEF_HEIGHTS : ROW_HEIGHTS)[close], ...(isBrief && { onGridSizeChanged }) };
}
