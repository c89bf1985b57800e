// Whether rows in sight still stand in the order they were read in, though what is computed of them has moved on.

const INTEGER = /^-?\d+$/;
const isInteger = (value: unknown): value is string => typeof value === 'string' && INTEGER.test(value);

/**
 * Of integers as text, equals beside each other, blanks last; of anything else nothing is said: it counts as in order.
 */
export function isInOrder(values: readonly unknown[], direction: 'asc' | 'desc'): boolean {
  return values.slice(1).every((value, index) => {
    const before = values[index];
    if (before === null) return !isInteger(value);
    if (!isInteger(before) || !isInteger(value)) return true;
    return direction === 'asc' ? BigInt(before) <= BigInt(value) : BigInt(before) >= BigInt(value);
  });
}
