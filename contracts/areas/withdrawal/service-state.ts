// What a withdrawal waits for, as a state of the setting `serviceLevel`.
import { SERVICE_STATES, type ServiceState } from '../settings/service-level.ts';
import { isKeyOf } from '../../values/records.ts';
import type { WithdrawalStatus } from './events.ts';

/** Null: it waits for nothing, or for the end of its cooling period. */
export function withdrawalServiceState({ status }: { status: WithdrawalStatus }): ServiceState | null {
  const state = `withdrawal.${status}`;
  return isKeyOf(SERVICE_STATES, state) ? state : null;
}
