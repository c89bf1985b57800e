// NFT airdrops in lists and in the feed.
import { NftAirdropRow } from '#contracts/areas/nft-airdrop/reads.ts';
import type { nftAirdropEvents } from '#contracts/areas/nft-airdrop/events.ts';
import { defineReadModel } from '../engine/types.ts';

export const nftAirdrops = defineReadModel<NftAirdropRow, typeof nftAirdropEvents>({
  name: 'nft-airdrops',
  version: 1,
  row: NftAirdropRow,
  stream: 'nft-airdrop',
  indexes: ['stage', 'status'],
  searches: ['id', 'address'],
  on: {
    NftAirdropAdded: (row, { data }) => {
      const { at, ...granted } = data;
      return { ...row, ...granted, status: 'GRANTED', grantedAt: at, reason: null, cancelledBy: null };
    },
    NftAirdropCancelled: (row, { data }) => {
      if (!row) throw new Error('a cancellation of an airdrop that was never added');
      const { reason, cancelledBy } = data;
      return { ...row, status: 'CANCELLED', reason, cancelledBy };
    },
  },
});
