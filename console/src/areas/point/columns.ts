import { useMemo } from 'react';
import { ADJUSTMENT_STATUSES, pointDeclaration } from '#contracts/point-acts.ts';
import type { AdjustmentStatus, PointAdjustmentRow, PointRow } from '#contracts/points.ts';
import type { Tone } from '../../app/palette.ts';
import { useRowLink } from '../../app/row-link.ts';
import { placedColumns, wordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const tones: Readonly<Record<AdjustmentStatus, Tone>> = { WAITING: 'warn', CONFIRMED: 'good', REJECTED: 'muted' };

export function usePointColumns(): readonly Column<PointRow>[] {
  const say = useSay();
  return useMemo<Column<PointRow>[]>(() => {
    const { titled } = wordsIn(pointDeclaration, 'points', say);
    const berries = { kind: 'quantity', adds: true } as const;
    return [
      { ...titled('address'), kind: 'address' },
      { ...titled('totalBerries'), ...berries, width: 170 },
      { ...titled('totalIceBerries'), ...berries, width: 170 },
      { ...titled('ethBerries'), ...berries, width: 150 },
      { ...titled('ethIceBerries'), ...berries, width: 160 },
      { ...titled('solBerries'), ...berries, width: 150 },
      { ...titled('solIceBerries'), ...berries, width: 160 },
      { ...titled('entries'), kind: 'count', width: 100 },
      { ...titled('waiting'), kind: 'count', width: 130 },
      { ...titled('updatedAt'), kind: 'instant' },
      ...placedColumns(titled),
    ];
  }, [say]);
}

export function useAdjustmentColumns(): readonly Column<PointAdjustmentRow>[] {
  const say = useSay();
  const rowLink = useRowLink();
  return useMemo<Column<PointAdjustmentRow>[]>(() => {
    const { titled, codesOf } = wordsIn(pointDeclaration, 'point-adjustments', say);
    return [
      { ...titled('status'), kind: 'status', tones, label: (status) => (ADJUSTMENT_STATUSES[status] ? say(ADJUSTMENT_STATUSES[status]) : status) },
      { ...titled('address'), kind: 'address' },
      { ...titled('field'), kind: 'choice', ...codesOf('field'), width: 150 },
      { ...titled('amount'), kind: 'quantity', width: 160 },
      { ...titled('reason'), kind: 'text', width: 230 },
      { ...titled('requestedBy'), kind: 'actor', width: 186 },
      { ...titled('requestedAt'), kind: 'instant' },
      { ...titled('decidedBy'), kind: 'actor', width: 186 },
      { ...titled('decidedAt'), kind: 'instant' },
      { ...titled('point'), kind: 'reference', to: (id) => rowLink('point', id), hidden: true },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say, rowLink]);
}
