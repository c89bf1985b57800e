// What the steps of a withdrawal's processes go by.
import type { z } from 'zod';
import type { WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import type { Proposed } from '../../../command/area.ts';
import type { WithdrawalCommand } from '../commands.ts';
import type { WithdrawalContext } from '../context.ts';
import type { Withdrawal, WithdrawalEvent, WithdrawalState } from '../state.ts';

export type Request = z.output<typeof WithdrawalRequest>;
export type WithdrawalProposed = Proposed<WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalContext>;
/** Proposed by one of these commands. */
export type ProposedBy<Type extends WithdrawalCommand['type']> = Omit<WithdrawalProposed, 'command'> & {
  command: Extract<WithdrawalCommand, { type: Type }>;
};
/** The withdrawal has been requested. */
export interface OnRequested {
  state: Withdrawal;
}
