// Columns of kept reports.
import { useMemo } from 'react';
import { reportDeclaration } from '#contracts/areas/report/declaration.ts';
import type { ReportStatus } from '#contracts/areas/report/events.ts';
import type { ReportRow } from '#contracts/areas/report/reads.ts';
import type { Tone } from '../../app/look/palette.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';

const tones: Readonly<Record<ReportStatus, Tone>> = { KEPT: 'progress', SIGNED_OFF: 'good' };

export function useReportColumns(): readonly Column<ReportRow>[] {
  const { titled, codesOf } = useWordsIn(reportDeclaration, 'reports');
  return useMemo<Column<ReportRow>[]>(
    () => [
      { ...titled('from'), kind: 'instant', brief: 'who' },
      { ...titled('to'), kind: 'instant', brief: 'figure' },
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      { ...titled('keptAt'), kind: 'instant', identifies: true },
      { ...titled('keptBy'), kind: 'actor' },
      { ...titled('signedOffAt'), kind: 'instant' },
      { ...titled('signedOffBy'), kind: 'actor' },
      { ...titled('note'), kind: 'text', long: true },
      { ...titled('sha256'), kind: 'hash' },
      { ...titled('form'), kind: 'count', hidden: true },
      { ...titled('position'), kind: 'position', hidden: true },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ],
    [titled, codesOf],
  );
}
