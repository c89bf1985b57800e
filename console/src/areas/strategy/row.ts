import type { Pair } from '#contracts/declaration.ts';
import type { Allocated } from '#contracts/strategy.ts';
import { compareDecimals } from '../../base/amounts.ts';
import type { RecordRow } from '../../record/row.ts';

export interface StrategyRow {
  allocation: readonly Allocated[];
  /** Exact decimals. */ deposited: string; cap: string;
  /** RFC 3339. */ countdownStart: string; countdownEnd: string; strategyStart: string; strategyEnd: string;
}
// The wall: the row's columns are what its contract says.
export const strategyOf = (row: RecordRow): StrategyRow => row as unknown as StrategyRow;

export const OVER_CAP: Pair = ['超出上限', 'Over the cap'];
export const isOverCap = (row: RecordRow): boolean => { const { deposited, cap } = strategyOf(row); return compareDecimals(deposited, cap) > 0; };
