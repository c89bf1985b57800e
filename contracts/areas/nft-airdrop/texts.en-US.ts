// NFT airdrops: NFTs granted to addresses at each stage.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'NFT airdrops',
  empty: 'No NFT airdrops yet. They appear here once reported, imported or added.',
} satisfies Translation<typeof zh>;
