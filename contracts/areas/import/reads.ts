// Read models and queries of imports that need another person's approval.
import { defineAreaReads } from '../../kits/area.ts';
import { Instant } from '../../values/values.ts';
import { JobRow } from '../job/reads.ts';

/** Jobs that need approval, with the columns of jobs. */
export const ImportApprovalRow = JobRow.omit({ kind: true, isStopping: true }).extend({
  /** Since when it waits for approval; null: it was decided. */
  waitingSince: Instant.nullable(),
});
export type ImportApprovalRow = typeof ImportApprovalRow._output;

/** Everybody reads their own; with the permission, those of all lists that they may read. */
export const importApprovalReads = defineAreaReads('import-approvals', 'import:approve', ImportApprovalRow, {
  lookups: { name: null },
  ownerColumn: 'startedBy',
});
