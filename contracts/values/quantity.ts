// Exact decimals as integers of 1e18, which computed columns and rules reckon with.
const PLACES = 18;

/** `1.5` is 1.5e18: a quantity has at most 18 places. */
export function scaled(quantity: string): bigint {
  const [whole = '0', part = ''] = quantity.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
}
