// What an import waits for, as a state of the setting `serviceLevel`.
import { serviceStateIn, type ServiceState } from '../settings/service-level.ts';
import type { JobStatus } from '../job/events.ts';

/** Null: it was decided, or nobody decided in time. */
export function importServiceState({ status }: { status: JobStatus }): ServiceState | null {
  return serviceStateIn('import', status);
}
