// What a withdrawal waits for, as a state of the setting `serviceLevel`.
import { serviceStateIn, type ServiceState } from '../settings/service-level.ts';
import type { WithdrawalStatus } from './events.ts';

/** Null: it waits for nothing, or for the end of its cooling period. */
export function withdrawalServiceState({ status }: { status: WithdrawalStatus }): ServiceState | null {
  return serviceStateIn('withdrawal', status);
}
