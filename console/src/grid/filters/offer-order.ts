// Which of several offers Enter selects.

/** `count`: number of rows, if known. `isExact`: its label or one of its values equals the typed text. */
export interface Ranked {
  count: number | undefined;
  isExact: boolean;
}

const rank = ({ count, isExact }: Ranked): number => {
  if (count === 0) return isExact ? 2 : 3;
  return isExact ? 0 : count === undefined ? 2 : 1;
};

/**
 * Exact matches first, then offers with rows, then uncounted ones, and last those without rows; otherwise in the given
 * order.
 */
export const mostLikelyFirst = <Offer extends Ranked>(offers: readonly Offer[]): Offer[] =>
  offers.toSorted((one, other) => rank(one) - rank(other));
