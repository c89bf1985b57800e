// The context of a list's cells: one object for the grid's life, kept up to date.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowAddress } from '../history/record/permalink.ts';
import type { GridContext } from '../columns/grid-context.ts';

type ContextValues<Row> = Pick<
  GridContext<Row>,
  'display' | 'copy' | 'actions' | 'openMenu' | 'asOf' | 'open' | 'current' | 'isGone' | 'choosing'
>;

export function useGridContext<Row extends { id: string }>(
  api: GridApi<Row> | null,
  { asOf, display, copy, actions, openMenu, open, current, isGone, choosing }: ContextValues<Row>,
): GridContext<Row> {
  const { t } = useTranslation(['grid', 'common']);
  const address = useRowAddress();
  const addressOf = useCallback(({ id }: Row): string => address(id, null, asOf), [address, asOf]);
  const [context] = useState<GridContext<Row>>(() => ({
    display,
    copy,
    copyLabel: '',
    moreLabel: '',
    actions,
    openMenu,
    asOf,
    open,
    addressOf,
    current,
    isGone,
    goneLabel: '',
    choosing,
  }));
  useEffect(() => {
    Object.assign(context, { asOf, open, addressOf, choosing });
  });
  // Cells drawn with the previous settings are redrawn.
  useEffect(() => {
    Object.assign(context, {
      display,
      copy,
      copyLabel: t('common:action.copy'),
      moreLabel: t('actions.more'),
      goneLabel: t('live.removed'),
      actions,
    });
    if (api && !api.isDestroyed()) api.refreshCells({ force: true, suppressFlash: true });
  }, [api, context, display, copy, actions, t]);
  return context;
}
