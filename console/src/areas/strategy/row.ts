import type { Allocated } from '#contracts/areas/strategy/declaration.ts';
import { compareDecimals } from '#contracts/values/decimal.ts';
import { decimalsOfAll, formatDecimal } from '../../base/amounts.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { allocatedIn } from './allocation.ts';

export interface StrategyRow {
  allocation: readonly Allocated[];
  /** Exact decimals. */
  deposited: string;
  cap: string;
  /** RFC 3339. */
  countdownStart: string;
  countdownEnd: string;
  strategyStart: string;
  strategyEnd: string;
}
export const strategyOf = (row: DeclaredRow): StrategyRow => ({
  allocation: allocatedIn(row.allocation),
  deposited: String(row.deposited),
  cap: String(row.cap),
  countdownStart: String(row.countdownStart),
  countdownEnd: String(row.countdownEnd),
  strategyStart: String(row.strategyStart),
  strategyEnd: String(row.strategyEnd),
});

/** How far it is filled, both figures with the same number of decimals. */
export const filledIn = ({
  deposited,
  cap,
}: Pick<StrategyRow, 'deposited' | 'cap'>): { deposited: string; cap: string } => {
  const decimals = decimalsOfAll([deposited, cap]);
  return { deposited: formatDecimal(deposited, decimals, decimals), cap: formatDecimal(cap, decimals, decimals) };
};

export const isOverCap = (row: DeclaredRow): boolean => {
  const { deposited, cap } = strategyOf(row);
  return compareDecimals(deposited, cap) > 0;
};
