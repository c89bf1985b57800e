// Names of the NFT airdrop statuses.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const NFT_AIRDROP_STATUSES: BilingualTexts = {
  GRANTED: ['已发放', 'Granted'],
  CANCELLED: ['已取消', 'Cancelled'],
};
