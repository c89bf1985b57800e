// Rules that are off to begin with: while one is on its action is requested, and another person confirms it.
import rules from 'declared:rules';

export const REQUESTED_RULES: readonly string[] = Object.entries(rules).flatMap(([rule, { isRequested }]) =>
  isRequested ? [rule] : [],
);
