import imports from 'declared:imports';
import { useMemo } from 'react';
import { importApprovalDeclaration, type ImportApprovalRow } from '#contracts/import-approval.ts';
import type { JobStatus } from '#contracts/job.ts';
import type { Tone } from '../../app/palette.ts';
import { placedColumns, wordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';

const tones: Readonly<Record<JobStatus, Tone>> = { AWAITING_APPROVAL: 'warn', WAITING: 'progress', RUNNING: 'progress', DONE: 'good', STOPPED: 'muted', FAILED: 'bad', REJECTED: 'bad' };

export function useApprovalColumns(): readonly Column<ImportApprovalRow>[] {
  const say = useSay();
  return useMemo<Column<ImportApprovalRow>[]>(() => {
    const { titled, codesOf } = wordsIn(importApprovalDeclaration, 'import-approvals', say);
    const called = (type: string): string => { const one = imports.find((known) => known.type === type); return one ? say(one.names) : type; };
    return [
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label, width: 170 },
      { ...titled('name'), kind: 'text', width: 240 },
      { ...titled('about'), kind: 'choice', values: imports.filter(({ importedAs }) => importedAs !== 'figures').map(({ type }) => type), label: called, width: 300 },
      { ...titled('startedBy'), kind: 'actor', width: 190 },
      { ...titled('startedAt'), kind: 'instant' },
      { ...titled('approvalUntil'), kind: 'instant' },
      { ...titled('decidedBy'), kind: 'actor', width: 190 },
      { ...titled('decidedAt'), kind: 'instant' },
      { ...titled('reason'), kind: 'text', width: 220 },
      { ...titled('done'), kind: 'count', width: 110 },
      { ...titled('refused'), kind: 'count', width: 110 },
      { ...titled('known'), kind: 'count', width: 120, hidden: true },
      { ...titled('total'), kind: 'count', width: 110, hidden: true },
      { ...titled('endedAt'), kind: 'instant', hidden: true },
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say]);
}
