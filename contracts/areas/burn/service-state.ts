// What a burn waits for, as a state of the setting `serviceLevel`.
import type { ServiceState } from '../settings/service-level.ts';
import type { BurnStatus } from './events.ts';

/** Null: it was done. */
export function burnServiceState({ status }: { status: BurnStatus }): ServiceState | null {
  if (status === 'FAILED') return 'burn.FAILED';
  return status === 'CONFIRMED' ? null : 'burn.BURNING';
}
