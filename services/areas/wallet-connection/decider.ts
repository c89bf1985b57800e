// The rule of wallet connections: each is recorded, in whatever order they are reported.
import type { EventOf } from '#contracts/events/define-events.ts';
import type { walletEvents } from '#contracts/areas/wallet-connection/events.ts';
import { noRuleFor, type Decider } from '../../command/types.ts';

type WalletEvent = EventOf<typeof walletEvents>;
/** `id`: of the address. */
export type WalletCommand = { type: 'RecordConnection'; id: string } & WalletEvent['data'];

/** No rule looks at earlier connections, so there is no state. */
export const walletDecider: Decider<null, WalletCommand, WalletEvent> = {
  initialState: null,
  decide: ({ type, address, wallet, chainId, at }) =>
    type === 'RecordConnection'
      ? [{ type: 'WalletConnected', data: { address, wallet, chainId, at } }]
      : noRuleFor({ type }),
  evolve: () => null,
};
