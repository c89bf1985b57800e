// Shares of parts in a whole.
const TENTHS = 1000n;
/**
 * The parts' shares in tenths of a percent. They add up to the whole: the remainder of rounding down goes to the parts
 * that lost most. A zero total has shares of 0.
 */
export function sharesOf(parts: readonly bigint[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n) return parts.map(() => 0);
  const shares = parts.map((part, index) => ({ index, floor: (part * TENTHS) / total, lost: (part * TENTHS) % total }));
  const remainder = Number(TENTHS - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const raised = new Set(
    shares
      .toSorted((one, other) => (other.lost > one.lost ? 1 : other.lost < one.lost ? -1 : 0))
      .slice(0, remainder)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => Number(floor) + (raised.has(index) ? 1 : 0));
}
