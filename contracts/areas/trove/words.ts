// Names of the trove states and risk bands.
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import type { RiskBand } from './reads.ts';

export const TROVE_STATES: BilingualTexts = {
  ACTIVE: ['未关闭', 'Open'],
  CLOSED_BY_OWNER: ['所有人关闭', 'Closed by owner'],
  CLOSED_BY_LIQUIDATION: ['已清算', 'Liquidated'],
};
/** As shown on boards. */
export const BANDS: Readonly<Record<RiskBand, BilingualText>> = {
  BELOW_MCR: ['低于 MCR', 'Below MCR'],
  TRIGGERED: ['已触发', 'Triggered'],
  NEAR: ['接近', 'Near'],
  SAFE: ['安全', 'Safe'],
};
