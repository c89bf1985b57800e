// Facts of NFT airdrops.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { Count, QuantityOrZero, requiredText } from '../../values/values.ts';

export const key = { stage: requiredText(64), address: ChainAddress, nftLevel: Count };
const granted = { ...key, nftNumber: Count, berries: QuantityOrZero.nullable().default(null) };
export const nftAirdropFacts = {
  'nft-granted': {
    data: z.strictObject(granted),
    naturalId: ['stage', 'address', 'nftLevel', 'at'],
    imported: { list: 'nft-airdrops', importedAs: 'entries', action: 'nft-airdrop:add' },
  },
} as const;
