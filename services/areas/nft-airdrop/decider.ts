// The rules of NFT airdrops: at most one per stage, address and level. Only people can add a cancelled one again.
import type { EventOf } from '#contracts/events/define-events.ts';
import { nftAirdropActions } from '#contracts/areas/nft-airdrop/actions.ts';
import type { NftAirdropStatus, nftAirdropEvents } from '#contracts/areas/nft-airdrop/events.ts';
import type { Settings } from '#contracts/areas/settings/rules.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { NOTHING_NEW, noRuleFor, refuse, type DecideContext, type Decider } from '../../command/types.ts';
import type { AirdropKey } from './nft-airdrop-id.ts';

export type NftAirdropEvent = EventOf<typeof nftAirdropEvents>;
interface AirdropGrant extends AirdropKey {
  nftNumber: number;
  berries: string | null;
}
export type NftAirdropCommand = { id: string } & (
  | ({ type: 'AddNftAirdrop' } & AirdropGrant)
  /** A fact reported by a source. */
  | ({ type: 'TellNftGranted'; at: string } & AirdropGrant)
  | { type: 'CancelNftAirdrop'; reason: string }
);
export interface NftAirdrop {
  status: NftAirdropStatus;
  addedBy: string;
  nftNumber: number;
  berries: string | null;
}
export interface NftAirdropContext extends DecideContext {
  settings: Settings;
}

const GRANTED_ALREADY = 'nft-granted-already';
const added = (
  { stage, address, nftLevel, nftNumber, berries }: AirdropGrant,
  at: string,
  addedBy: string,
): NftAirdropEvent[] => [
  { type: 'NftAirdropAdded', data: { stage, address, nftLevel, nftNumber, berries, at, addedBy } },
];

export const nftAirdropDecider: Decider<NftAirdrop | null, NftAirdropCommand, NftAirdropEvent, NftAirdropContext> = {
  initialState: null,
  decide(command, airdrop, context) {
    const { actor, now } = context;
    switch (command.type) {
      case 'AddNftAirdrop':
        return airdrop?.status === 'GRANTED' ? refuse(GRANTED_ALREADY) : added(command, now, actor.id);
      case 'TellNftGranted':
        if (!airdrop) return added(command, command.at, actor.id);
        // Reports never restore a cancelled airdrop.
        return airdrop.nftNumber === command.nftNumber && airdrop.berries === command.berries
          ? NOTHING_NEW
          : refuse(GRANTED_ALREADY);
      case 'CancelNftAirdrop':
        if (!airdrop) throw new Error('the airdrop was never added');
        return (
          refusedAction(nftAirdropActions.actions.cancel, airdrop, context) ?? [
            { type: 'NftAirdropCancelled', data: { reason: command.reason, cancelledBy: actor.id } },
          ]
        );
      default:
        return noRuleFor(command);
    }
  },
  evolve(airdrop, event) {
    const { type, data } = event;
    switch (type) {
      case 'NftAirdropAdded':
        return { status: 'GRANTED', addedBy: data.addedBy, nftNumber: data.nftNumber, berries: data.berries };
      case 'NftAirdropCancelled':
        return airdrop && { ...airdrop, status: 'CANCELLED' };
      default:
        return event satisfies never;
    }
  },
};
