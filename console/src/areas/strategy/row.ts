import type { Allocated } from '#contracts/areas/strategy/declaration.ts';
import { decimalsOfAll, formatDecimal } from '../../base/amounts.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { allocatedIn } from './allocation.ts';

export interface StrategyRow {
  allocation: readonly Allocated[];
  /** Exact decimals. */
  deposited: string;
  cap: string;
  /** Of both; may be empty. */
  unit: string;
  /** RFC 3339. */
  countdownStart: string;
  countdownEnd: string;
  strategyStart: string;
  strategyEnd: string;
  /** Null: no such end. */
  publishAt: string | null;
  withdrawAt: string | null;
}
const instantOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const strategyOf = (row: DeclaredRow): StrategyRow => ({
  allocation: allocatedIn(row.allocation),
  deposited: String(row.deposited),
  cap: String(row.cap),
  unit: String(row.unit),
  countdownStart: String(row.countdownStart),
  countdownEnd: String(row.countdownEnd),
  strategyStart: String(row.strategyStart),
  strategyEnd: String(row.strategyEnd),
  publishAt: instantOrNull(row.publishAt),
  withdrawAt: instantOrNull(row.withdrawAt),
});

/** How far it is filled, both figures with the same number of decimals. */
export const filledIn = ({
  deposited,
  cap,
  unit,
}: Pick<StrategyRow, 'deposited' | 'cap' | 'unit'>): { deposited: string; cap: string; unit: string } => {
  const decimals = decimalsOfAll([deposited, cap]);
  return { deposited: formatDecimal(deposited, decimals, decimals), cap: formatDecimal(cap, decimals, decimals), unit };
};

export const isOverCap = ({ overCap }: DeclaredRow): boolean => overCap === true;
