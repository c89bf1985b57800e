// What a request waits for, as a state of the setting `serviceLevel`.
import { serviceStateIn, type ServiceState } from '../settings/service-level.ts';
import type { RequestStatus } from './events.ts';

/** Null: it was decided. */
export function requestServiceState({ status }: { status: RequestStatus }): ServiceState | null {
  return serviceStateIn('request', status);
}
