import { useMemo } from 'react';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import type { AdjustmentStatus } from '#contracts/areas/point/events.ts';
import type { PointAdjustmentRow, PointRow } from '#contracts/areas/point/reads.ts';
import { adjustmentServiceState } from '#contracts/areas/point/service-state.ts';
import type { Tone } from '../../app/look/palette.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const tones: Readonly<Record<AdjustmentStatus, Tone>> = { WAITING: 'warn', CONFIRMED: 'good', REJECTED: 'muted' };

export function usePointColumns(): readonly Column<PointRow>[] {
  const { titled } = useWordsIn(pointDeclaration, 'points');
  return useMemo<Column<PointRow>[]>(() => {
    const berries = { kind: 'quantity', adds: true, sharedUnit: 'berries' } as const;
    return [
      { ...titled('address'), kind: 'address' },
      { ...titled('totalBerries'), ...berries },
      { ...titled('totalIceBerries'), ...berries },
      { ...titled('ethBerries'), ...berries },
      { ...titled('ethIceBerries'), ...berries },
      { ...titled('solBerries'), ...berries },
      { ...titled('solIceBerries'), ...berries },
      { ...titled('entries'), kind: 'count' },
      { ...titled('waiting'), kind: 'count' },
      { ...titled('updatedAt'), kind: 'instant' },
      ...placedColumns(titled),
    ];
  }, [titled]);
}

export function useAdjustmentColumns(): readonly Column<PointAdjustmentRow>[] {
  const { titled, codesOf } = useWordsIn(pointDeclaration, 'point-adjustments');
  const say = useSay();
  const rowLink = useRowLink();
  return useMemo<Column<PointAdjustmentRow>[]>(
    () => [
      {
        ...titled('status'),
        kind: 'status',
        tones,
        label: codesOf('status').label,
      },
      { ...titled('address'), kind: 'address', brief: 'who' },
      { ...titled('field'), kind: 'choice', ...codesOf('field') },
      { ...titled('amount'), kind: 'quantity' },
      { ...titled('reason'), kind: 'text', long: true },
      { ...titled('requestedBy'), kind: 'actor' },
      { ...titled('requestedAt'), kind: 'instant', identifies: true },
      { ...titled('decidedBy'), kind: 'actor' },
      { ...titled('decidedAt'), kind: 'instant' },
      { ...titled('point'), kind: 'reference', to: (id) => rowLink('point', id), hidden: true },
      waitingColumn(titled, say, adjustmentServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf, rowLink, say],
  );
}
