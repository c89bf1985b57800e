// NFT airdrops: what addresses were granted at each stage.
import type zh from '../zh-CN/nftAirdrop.ts';
import type { Translation } from '../translation.ts';

export default { list: 'List of NFT airdrops', empty: 'No NFT airdrops yet. They appear here as sources tell of them, or people import or add them.' } satisfies Translation<typeof zh>;
