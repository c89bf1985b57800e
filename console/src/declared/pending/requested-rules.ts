// Rules that are off by default. While a rule is on, its action is only requested and another person confirms it.
import rules from 'declared:rules';

export const REQUESTED_RULES: readonly string[] = Object.entries(rules).flatMap(([rule, { isRequested }]) =>
  isRequested ? [rule] : [],
);
