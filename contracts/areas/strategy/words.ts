// Names of the sections of the strategy editor, and labels of its columns.
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';

export const STRATEGY_SECTIONS = {
  strategy: ['策略', 'Strategy'],
  contract: ['合约', 'Contract'],
  yieldAndCap: ['收益与上限', 'Yield and cap'],
  times: ['倒计时与运行时间', 'Countdown and running time'],
} as const satisfies BilingualTexts;

/** The title of the APR column, which shows percent. */
export const APR_IN_PERCENT: BilingualText = ['年化收益率', 'APR'];
export const OVER_CAP: BilingualText = ['超出上限', 'Over the cap'];
