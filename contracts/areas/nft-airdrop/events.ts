// NFT airdrops: how many NFTs of a level an address was granted at a stage, once (areas.md §5).
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Count, Instant, QuantityOrZero, filledLines, text } from '../../values/values.ts';
import { key } from './facts.ts';

const person = text(128, 1);
const reason = filledLines(500);
/** Streams `nft-airdrop-<id>`, one of each stage, address and level. */
export const nftAirdropEvents = defineEvents('nft-airdrop', {
  /** Again after it was cancelled, too. `at`: when it was granted. */
  NftAirdropAdded: z.object({
    ...key,
    nftNumber: Count,
    berries: QuantityOrZero.nullable(),
    at: Instant,
    addedBy: person,
  }),
  NftAirdropCancelled: z.object({ reason, cancelledBy: person }),
});

export const NftAirdropStatus = z.enum(['GRANTED', 'CANCELLED']);
export type NftAirdropStatus = z.infer<typeof NftAirdropStatus>;
