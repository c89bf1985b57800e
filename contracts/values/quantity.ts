// Exact decimals as integers scaled by 1e18, for computed columns and rules.
const PLACES = 18;

/** `1.5` → 1.5e18. A quantity has at most 18 decimals. */
export function scaled(quantity: string): bigint {
  const [whole = '0', part = ''] = quantity.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
}
