import { useMemo } from 'react';
import { burnDeclaration } from '#contracts/areas/burn/declaration.ts';
import type { BurnRow } from '#contracts/areas/burn/reads.ts';
import { burnServiceState } from '#contracts/areas/burn/service-state.ts';
import type { BurnStatus } from '#contracts/areas/burn/events.ts';
import type { Tone } from '../../app/look/palette.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const tones: Readonly<Record<BurnStatus, Tone>> = {
  REQUESTED: 'warn',
  SUBMITTED: 'progress',
  CONFIRMED: 'good',
  FAILED: 'bad',
};

export function useBurnColumns(): readonly Column<BurnRow>[] {
  const say = useSay();
  const { titled, codesOf } = useWordsIn(burnDeclaration, 'burns');
  return useMemo<Column<BurnRow>[]>(
    () => [
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      { ...titled('amount'), kind: 'units', unit: 'YU', scale: 18, decimals: 2 },
      { ...titled('troveId'), kind: 'text', brief: 'who' },
      { ...titled('hash'), kind: 'hash' },
      { ...titled('requestedAt'), kind: 'instant', identifies: true },
      { ...titled('requestedBy'), kind: 'actor' },
      { ...titled('reason'), kind: 'text', long: true },
      { ...titled('confirmedAt'), kind: 'instant' },
      { ...titled('vaultId'), kind: 'text' },
      { ...titled('chainId'), kind: 'choice', ...codesOf('chainId') },
      waitingColumn(titled, say, burnServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf, say],
  );
}
