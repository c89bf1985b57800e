import { formatDecimal } from '../../base/amounts.ts';

/** A change with its sign: `+12.5`. */
export const signed = (amount: string): string => `${amount.startsWith('-') ? '' : '+'}${formatDecimal(amount)}`;
