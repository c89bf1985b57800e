// What a CRSM waits for, as a state of the setting `serviceLevel`.
import type { ServiceState } from '../settings/service-level.ts';
import type { CrsmRow } from './reads.ts';

/** Null: its last call was done, or there was none. */
export function crsmServiceState({ callStatus }: Pick<CrsmRow, 'callStatus'>): ServiceState | null {
  if (callStatus === 'FAILED') return 'crsm.CALL_FAILED';
  return callStatus === 'REQUESTED' || callStatus === 'SUBMITTED' ? 'crsm.CALLING' : null;
}
