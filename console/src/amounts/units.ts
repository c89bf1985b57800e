// Converts amounts between form inputs (in BTC, YU, USDC or percent) and the wire (in the smallest unit).
import type { Field } from '#contracts/kits/field.ts';
import { decimalOf, unitsOf } from '#contracts/values/decimal.ts';
import { SCALE, formatUnits, parseUnits } from '../base/amounts.ts';

export interface Unit {
  /** `BTC`. */
  name: string;
  /** Its decimal places. */
  scale: number;
  /** The wire has exact decimals with these many places, instead of the smallest unit. */
  decimals?: number;
}

/** One percent is 1e16. */
const PERCENT = 16;
/** Of a share, which is typed in percent: 5.25 % is 0.0525. */
const SHARE = { scale: 4, decimals: 6 };

/** The unit of a field's input; null: it is typed as the wire has it. */
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
    case 'share':
      return { name: '%', ...SHARE };
    default:
      return null;
  }
}

/** `amount`: the wire value, or in the smallest unit. */
export const formatInput = ({ scale, decimals }: Unit, amount: string | bigint): string =>
  formatUnits(decimals !== undefined && typeof amount === 'string' ? unitsOf(amount, decimals) : amount, scale, {
    grouped: false,
    minDecimals: 0,
  });
/** The wire value of an amount in the smallest unit. */
export const wireOf = ({ decimals }: Unit, amount: bigint): string =>
  decimals === undefined ? amount.toString() : decimalOf(amount, decimals);
/** In the smallest unit; null: not a valid amount. */
export const parseInput = ({ scale }: Unit, typed: unknown): bigint | null =>
  typeof typed === 'string' ? parseUnits(typed, scale) : null;
