// Taking back one's own approval, the first of two.
import type { ActionOptions } from '../../kits/action-options.ts';

export const withdrawApproval = {
  verb: ['撤回', 'Withdraw', 'withdrawn'],
  noun: { zh: '批准', one: 'an approval' },
  rules: { permittedAs: 'confirm' },
  refusals: {
    'approval-not-own': ['您没有可撤回的批准。', 'You have given no approval that could be withdrawn.'],
  },
} as const satisfies ActionOptions;
