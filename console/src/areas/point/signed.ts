import { formatDecimal } from '../../base/amounts.ts';

/** A change as it reads: `+12.5`. */
export const signed = (amount: string): string => `${amount.startsWith('-') ? '' : '+'}${formatDecimal(amount)}`;
