// Converts amounts between form inputs (in BTC, YU, USDC or percent) and the wire (in the smallest unit).
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
    default:
      return null;
  }
}

export const formatInput = ({ scale }: Unit, amount: string | bigint): string =>
  formatUnits(amount, scale, { grouped: false, minDecimals: 0 });
/** The wire value; null: not a valid amount. */
export const parseInput = ({ scale }: Unit, typed: unknown): bigint | null =>
  typeof typed === 'string' ? parseUnits(typed, scale) : null;
