// NFT airdrops: NFTs granted to addresses at each stage.
import type zh from '../zh-CN/nftAirdrop.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'NFT airdrops',
  empty: 'No NFT airdrops yet. They appear here once reported, imported or added.',
} satisfies Translation<typeof zh>;
