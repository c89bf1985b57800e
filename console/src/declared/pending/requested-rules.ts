// Actions that can be requested: while a rule is on that is off by default, or while a setting has a value. Another
// person confirms them.
import requestedWith from 'declared:requested-with';
import rules from 'declared:rules';

export const REQUESTED_RULES: readonly string[] = [
  ...Object.entries(rules).flatMap(([rule, { isRequested }]) => (isRequested ? [rule] : [])),
  ...Object.keys(requestedWith),
];
