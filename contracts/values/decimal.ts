// Exact decimals as text, `-12.5`, without floating point.

/** The number is value × 10^-scale. */
interface Decimal {
  value: bigint;
  scale: number;
}

function read(text: string): Decimal {
  const [whole = '', part = ''] = text.split('.');
  return { value: BigInt(whole + part), scale: part.length };
}
/** Without trailing zeros. */
function write({ value, scale }: Decimal): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const part = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale > 0 && part ? `.${part}` : ''}`;
}
const raised = ({ value, scale }: Decimal, to: number): bigint => value * 10n ** BigInt(to - scale);
function minusOf(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { value: raised(one, scale) - raised(other, scale), scale };
}
const negated = ({ value, scale }: Decimal): Decimal => ({ value: -value, scale });
const timesOf = (one: Decimal, other: Decimal): Decimal => ({
  value: one.value * other.value,
  scale: one.scale + other.scale,
});

/** The sum; 0 for none. */
export const plus = (...texts: readonly string[]): string =>
  write(texts.map(read).reduce((sum, one) => minusOf(sum, negated(one)), { value: 0n, scale: 0 }));
/** value × 10^-scale as a decimal, and back. Throws for more decimals than `scale`. */
export const decimalOf = (value: bigint, scale: number): string => write({ value, scale });
export const unitsOf = (text: string, scale: number): bigint => raised(read(text), scale);
const QUANTITY_SCALE = 18;
/**
 * A quantity or price in units of 1e-18, as computed columns and rules have them: `1.5` is 1.5e18. Throws for more
 * than 18 decimals.
 */
export const scaled = (quantity: string): bigint => unitsOf(quantity, QUANTITY_SCALE);
/** Below, at or above zero; exact for decimals of any length. */
export function compareDecimals(one: string, other: string): number {
  const { value } = minusOf(read(one), read(other));
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}
export const times = (one: string, other: string): string => write(timesOf(read(one), read(other)));
export const minus = (one: string, other: string): string => write(minusOf(read(one), read(other)));
/** Whether `one` differs from `from` by more than `percent` of it. */
export function isFurtherThan(percent: number, one: string, from: string): boolean {
  const difference = minusOf(read(one), read(from));
  const distance = { ...difference, value: difference.value < 0n ? -difference.value : difference.value };
  return (
    minusOf(timesOf(distance, { value: 100n, scale: 0 }), timesOf(read(from), { value: BigInt(percent), scale: 0 }))
      .value > 0n
  );
}
