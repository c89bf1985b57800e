// Which of several offers Enter takes.

/**
 * `count`: of rows, as far as it is known. `isExact`: it is called just what was typed, or has a value that is just
 * that.
 */
export interface Ranked {
  count: number | undefined;
  isExact: boolean;
}

const rank = ({ count, isExact }: Ranked): number => {
  if (count === 0) return isExact ? 2 : 3;
  return isExact ? 0 : count === undefined ? 2 : 1;
};

/** Just what was typed, then what has rows, then what nobody has counted, and last what has none; else as they came. */
export const likeliestFirst = <Offer extends Ranked>(offers: readonly Offer[]): Offer[] =>
  offers.toSorted((one, other) => rank(one) - rank(other));
