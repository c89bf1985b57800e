import { useMemo } from 'react';
import { imageDeclaration } from '#contracts/areas/image/declaration.ts';
import type { ImageRow, ImageUse } from '#contracts/areas/image/reads.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';

const TONES = { STORED: 'good', WITHDRAWN: 'muted' } as const;
const labelsOf = (uses: readonly ImageUse[]): string => uses.map(({ label }) => label).join(' · ');

export function useImageColumns(): readonly Column<ImageRow>[] {
  const { titled, codesOf } = useWordsIn(imageDeclaration, 'images');
  return useMemo<Column<ImageRow>[]>(
    () => [
      { ...titled('at'), kind: 'instant', identifies: true },
      { ...titled('address'), kind: 'link' },
      { ...titled('status'), kind: 'status', tones: TONES, label: codesOf('status').label },
      { ...titled('uses'), kind: 'composed', grows: true, text: ({ uses }) => labelsOf(uses), value: labelsOf },
      { ...titled('used'), kind: 'count' },
      { ...titled('width'), kind: 'count' },
      { ...titled('height'), kind: 'count' },
      { ...titled('size'), kind: 'count' },
      { ...titled('uploadedBy'), kind: 'actor' },
      { ...titled('reason'), kind: 'text', long: true, hidden: true },
      { ...titled('withdrawnBy'), kind: 'actor', hidden: true },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf],
  );
}
