// Names of the sections of the strategy editor, and a mark in its list.
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';

export const STRATEGY_SECTIONS = {
  strategy: ['策略', 'Strategy'],
  contract: ['合约', 'Contract'],
  yieldAndCap: ['收益与上限', 'Yield and cap'],
  times: ['倒计时与运行时间', 'Countdown and running time'],
} as const satisfies BilingualTexts;

export const OVER_CAP: BilingualText = ['超出上限', 'Over the cap'];
