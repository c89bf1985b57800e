// Events of NFT airdrops: the number of NFTs of a level granted to an address at a stage, once.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Count, Instant, QuantityOrZero, requiredMultilineText, text } from '../../values/values.ts';
import { key } from './facts.ts';

const person = text(128, 1);
const reason = requiredMultilineText(500);
/** Streams `nft-airdrop-<id>`, one per stage, address and level. */
export const nftAirdropEvents = defineEvents('nft-airdrop', {
  /** Also after a cancellation. `at`: when it was granted. */
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
