// Read models and queries of imports that need another person's approval.
import { defineAreaReads } from '../../kits/area.ts';
import { JobRow } from '../job/reads.ts';

/** Jobs that need approval, with the columns of jobs. */
export const ImportApprovalRow = JobRow.omit({ kind: true, isStopping: true });
export type ImportApprovalRow = typeof ImportApprovalRow._output;

/** Everybody reads their own; with the permission, those of all lists that they may read. */
export const importApprovalReads = defineAreaReads('import-approvals', 'import:approve', ImportApprovalRow, {
  lookups: { name: null },
  ownerColumn: 'startedBy',
});
