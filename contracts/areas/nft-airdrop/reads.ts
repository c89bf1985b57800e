// Read models and queries of NFT airdrops.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { among, type FilterModel } from '../../wire/filter.ts';
import { defineSums } from '../../wire/sums.ts';
import { Count, Instant, QuantityOrZero, Uuid } from '../../values/values.ts';
import { NftAirdropStatus } from './events.ts';

export const NftAirdropRow = z.object({
  id: Uuid,
  stage: z.string(),
  address: z.string(),
  nftLevel: Count,
  nftNumber: Count,
  berries: QuantityOrZero.nullable(),
  status: NftAirdropStatus,
  /** An administrator, or `source:<name>`. */
  addedBy: z.string(),
  grantedAt: Instant,
  /** Cancellation reason, and by whom; null: not cancelled. */
  reason: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type NftAirdropRow = z.infer<typeof NftAirdropRow>;
const GRANTED: FilterModel = { status: among('GRANTED') };
export const nftAirdropReads = defineAreaReads('nft-airdrops', 'nft-airdrop:read', NftAirdropRow, {
  counting: { only: GRANTED, leftOut: ['已取消的空投', 'cancelled airdrops'] },
});
/** Sums of airdrops that are not cancelled. */
export const nftAirdropSums = defineSums('nft-airdrops', 'nft-airdrop:read', NftAirdropRow, {
  by: 'stage',
  of: ['nftNumber', 'berries'],
  only: GRANTED,
});
