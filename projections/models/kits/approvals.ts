// The columns of rows that two people approve.
import type { Approval } from '#contracts/areas/deposit/reads.ts';

export const approved = (approvals: Approval[]): { approvals: Approval[]; approvedBy: string | null } => ({
  approvals,
  approvedBy: approvals[0]?.by ?? null,
});
export const NO_APPROVALS = approved([]);
