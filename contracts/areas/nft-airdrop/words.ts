// Names of the NFT airdrop statuses.
import type { Pairs } from '../../declared/declaration.ts';

export const NFT_AIRDROP_STATUSES: Pairs = { GRANTED: ['已发放', 'Granted'], CANCELLED: ['已取消', 'Cancelled'] };
