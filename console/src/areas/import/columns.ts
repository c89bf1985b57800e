import imports from 'declared:imports';
import { useMemo } from 'react';
import { importApprovalDeclaration } from '#contracts/areas/import/declaration.ts';
import type { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { importServiceState } from '#contracts/areas/import/service-state.ts';
import type { JobStatus } from '#contracts/areas/job/events.ts';
import type { Tone } from '../../app/look/palette.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const tones: Readonly<Record<JobStatus, Tone>> = {
  AWAITING_APPROVAL: 'warn',
  WAITING: 'progress',
  RUNNING: 'progress',
  DONE: 'good',
  STOPPED: 'muted',
  FAILED: 'bad',
  REJECTED: 'bad',
};

export function useApprovalColumns(): readonly Column<ImportApprovalRow>[] {
  const say = useSay();
  const { titled, codesOf } = useWordsIn(importApprovalDeclaration, 'import-approvals');
  return useMemo<Column<ImportApprovalRow>[]>(() => {
    const typeName = (type: string): string => {
      const one = imports.find((known) => known.type === type);
      return one ? say(one.names) : type;
    };
    return [
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      { ...titled('name'), kind: 'text', brief: 'who', long: true },
      {
        ...titled('about'),
        kind: 'choice',
        values: imports.filter(({ importedAs }) => importedAs !== 'figures').map(({ type }) => type),
        label: typeName,
      },
      { ...titled('startedBy'), kind: 'actor' },
      { ...titled('startedAt'), kind: 'instant', identifies: true },
      { ...titled('approvalUntil'), kind: 'instant' },
      { ...titled('decidedBy'), kind: 'actor' },
      { ...titled('decidedAt'), kind: 'instant' },
      { ...titled('reason'), kind: 'text', long: true },
      { ...titled('done'), kind: 'count' },
      { ...titled('refused'), kind: 'count' },
      { ...titled('known'), kind: 'count', hidden: true },
      { ...titled('total'), kind: 'count', hidden: true },
      { ...titled('endedAt'), kind: 'instant', hidden: true },
      waitingColumn(titled, say, importServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say, titled, codesOf]);
}
