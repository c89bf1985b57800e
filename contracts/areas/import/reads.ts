// What is read of imports that wait for another person.
import { defineAreaReads } from '../../kits/area.ts';
import { JobRow } from '../job/reads.ts';

/** As jobs have it; only those that take approval. */
export const ImportApprovalRow = JobRow.omit({ kind: true, isStopping: true });
export type ImportApprovalRow = typeof ImportApprovalRow._output;

/** Whoever is signed in reads their own; with the permission those of all lists that they may read. */
export const importApprovalReads = defineAreaReads('import-approvals', 'import:approve', ImportApprovalRow, {
  lookups: { name: null },
  ownerColumn: 'startedBy',
});
