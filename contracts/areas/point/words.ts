// Names of the point kinds and adjustment statuses.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const BERRIES_NAMES = {
  ethBerries: ['ETH Berries', 'ETH Berries'],
  ethIceBerries: ['ETH IceBerries', 'ETH IceBerries'],
  solBerries: ['SOL Berries', 'SOL Berries'],
  solIceBerries: ['SOL IceBerries', 'SOL IceBerries'],
} as const satisfies BilingualTexts;
export const ADJUSTMENT_STATUSES: BilingualTexts = {
  WAITING: ['待复核', 'Pending'],
  CONFIRMED: ['已确认', 'Confirmed'],
  REJECTED: ['已驳回', 'Rejected'],
};
