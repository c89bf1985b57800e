// What an adjustment of points waits for, as a state of the setting `serviceLevel`.
import { serviceStateIn, type ServiceState } from '../settings/service-level.ts';
import type { AdjustmentStatus } from './events.ts';

/** Null: it was decided. */
export function adjustmentServiceState({ status }: { status: AdjustmentStatus }): ServiceState | null {
  return serviceStateIn('point', status);
}
