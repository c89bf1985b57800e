// Tells that a confirmation was only the first of two approvals.
import type { CommandOutcome } from '../../command/types.ts';

/** Set if only the first of two approvals was, or would be, recorded. */
export const approvalOf = (
  { approval }: { approval?: string },
  outcome: CommandOutcome,
): { outcome: 'approved'; remaining: number } | null =>
  approval !== undefined && outcome.kind === 'done' && outcome.lastEvent === approval
    ? { outcome: 'approved', remaining: 1 }
    : null;
