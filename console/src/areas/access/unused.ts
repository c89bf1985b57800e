// Permissions that a person has and did not use.
import type { AccessRow } from '#contracts/areas/access/reads.ts';

type Permission = AccessRow['permissions'][number];

/** As far as uses are recorded. */
export const isNeverUsed = ({ isRecorded, lastUsedAt }: Permission): boolean => isRecorded && lastUsedAt === null;
export const isUnused = (permission: Permission): boolean => permission.unused || isNeverUsed(permission);
