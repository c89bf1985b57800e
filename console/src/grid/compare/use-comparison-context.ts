// The context of a comparison's cells: one object for the grid's life, kept up to date.
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayContext } from '../columns/display.ts';
import type { ComparisonContext } from './cells.tsx';

/** `display`: how values are shown. When it changes, the grid is redrawn. */
export function useComparisonContext<Row>(api: GridApi<Row> | null, display: DisplayContext): ComparisonContext {
  const { t } = useTranslation('compare');
  const texting = useMemo(
    () => ({
      display,
      kind: (of: 'added' | 'removed' | 'changed') => t(`kinds.${of}`),
      words: { none: t('none'), before: t('before'), after: t('after') },
    }),
    [display, t],
  );
  const [context] = useState<ComparisonContext>(() => ({ ...texting }));
  useEffect(() => {
    Object.assign(context, texting);
    if (api && !api.isDestroyed()) api.refreshCells({ force: true, suppressFlash: true });
  }, [api, context, texting]);
  return context;
}
