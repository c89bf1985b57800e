// Amounts in input notation: in the whole unit, while the wire uses the smallest.
import type { Field } from '#contracts/kits/field.ts';
import { SCALE, formatUnits, parseUnits } from '../base/amounts.ts';

export interface Unit {
  /** `BTC`. */
  name: string;
  /** Its decimal places. */
  scale: number;
}

/** One percent is 1e16. */
const PERCENT = 16;

/** null: it is typed in wire notation. */
export function unitOf({ kind, token = 'YU' }: Pick<Field, 'kind' | 'token'>): Unit | null {
  switch (kind) {
    case 'sats':
      return { name: 'BTC', scale: SCALE.btc };
    case 'wei':
      return { name: token, scale: SCALE.yu };
    case 'usdc':
      return { name: 'USDC', scale: SCALE.usdc };
    case 'ratio':
      return { name: '%', scale: PERCENT };
    default:
      return null;
  }
}

export const typedIn = ({ scale }: Unit, amount: string | bigint): string =>
  formatUnits(amount, scale, { grouped: false, minDecimals: 0 });
/** The wire value; null: not a valid amount. */
export const amountIn = ({ scale }: Unit, typed: unknown): bigint | null =>
  typeof typed === 'string' ? parseUnits(typed, scale) : null;
