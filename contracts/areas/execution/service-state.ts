// What an execution waits for, as a state of the setting `serviceLevel`.
import type { ServiceState } from '../settings/service-level.ts';
import type { ExecutionStatus } from './events.ts';

/** Null: it succeeded. */
export function executionServiceState({ status }: { status: ExecutionStatus }): ServiceState | null {
  if (status === 'FAILED') return 'execution.FAILED';
  return status === 'SUCCEEDED' ? null : 'execution.OPEN';
}
