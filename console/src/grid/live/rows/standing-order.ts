// Whether visible rows are still in the order they were read in, although their computed values have moved on.

const INTEGER = /^-?\d+$/;
const isInteger = (value: unknown): value is string => typeof value === 'string' && INTEGER.test(value);

/** Checks integers as text, equal ones adjacent, empty values last; any other values count as in order. */
export function isInOrder(values: readonly unknown[], direction: 'asc' | 'desc'): boolean {
  return values.slice(1).every((value, index) => {
    const before = values[index];
    if (before === null) return !isInteger(value);
    if (!isInteger(before) || !isInteger(value)) return true;
    return direction === 'asc' ? BigInt(before) <= BigInt(value) : BigInt(before) >= BigInt(value);
  });
}
