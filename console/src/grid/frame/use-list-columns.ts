// The grid's columns of a list. A narrow screen starts with the brief column, unless a person selected columns. A wide
// screen ends with the button column.
import type { ColDef, GridSizeChangedEvent } from 'ag-grid-community';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../base/store.ts';
import { actionsColDef, briefColDef, colDefsOf, leadingOf } from '../col-def.ts';
import { BRIEF_COLUMN } from '../columns/brief.ts';
import type { Column } from '../columns/column.ts';
import { BRIEF_HEIGHTS, ROW_HEIGHTS, density } from '../columns/density.ts';
import { identityOf } from '../columns/column-layout.ts';
import type { RowAction } from '../columns/grid-context.ts';
import { useColumnFit, type FitNeeds } from './use-column-fit.ts';
import type { RowMove } from './use-row-move.ts';

interface Needs<Row>
  extends Pick<RowMove<Row>, 'grip' | 'everyColumn'>, Omit<FitNeeds<Row>, 'shown' | 'isBrief' | 'hasGrip'> {
  /** The fields shown by default. */
  standard: readonly string[];
  /** Null: none were selected. */
  chosen: readonly string[] | null;
  actions: readonly RowAction<Row>[];
}

export function useListColumns<Row extends { id: string; revision: number }>({
  standard,
  chosen,
  actions,
  grip,
  everyColumn,
  ...needs
}: Needs<Row>) {
  const { columns, isNarrow } = needs;
  const { t } = useTranslation('grid');
  const close = useStore(density);
  const isBrief = isNarrow && chosen === null;
  const inSight = useMemo(
    () => (chosen ?? standard).flatMap((field): Column<Row>[] => columns.filter((column) => column.field === field)),
    [columns, chosen, standard],
  );
  const { display, headerHeight, isTight, onWidth } = useColumnFit<Row>({
    ...needs,
    shown: inSight,
    isBrief,
    hasGrip: grip.rowDrag === true,
  });
  const leading = useMemo(
    () =>
      isBrief
        ? undefined
        : leadingOf(columns, [...(isNarrow ? [] : identityOf(inSight)), ...inSight.map(({ field }) => field)]),
    [columns, inSight, isBrief, isNarrow],
  );
  const columnDefs = useMemo<ColDef<Row>[]>(
    () => [
      ...(isBrief ? [briefColDef(inSight)] : []),
      ...colDefsOf(columns, isNarrow && !isBrief, leading).map((column, index) => ({
        ...column,
        ...(index === 0 ? grip : {}),
        ...everyColumn,
      })),
      ...(actions.length > 0 && !isNarrow ? [actionsColDef<Row>(t('actions.column'), t('live.removed'), actions)] : []),
    ],
    [columns, inSight, isBrief, isNarrow, leading, grip, everyColumn, actions, t],
  );
  const onGridSizeChanged = ({ api, clientWidth }: GridSizeChangedEvent<Row>): void => {
    if (isBrief) api.setColumnWidths([{ key: BRIEF_COLUMN, newWidth: clientWidth }]);
    onWidth(clientWidth);
  };
  return {
    inSight,
    display,
    headerHeight,
    isTight,
    standing: {
      columnDefs,
      rowHeight: (isBrief ? BRIEF_HEIGHTS : ROW_HEIGHTS)[close],
      headerHeight,
      onGridSizeChanged,
    },
  };
}
