// How a strategy's columns read where that is more than their fields say.
import type { Looks } from '../../record/columns.ts';
import { AllocationChanges } from './allocation-changes.tsx';
import { allocatedIn, inWords } from './allocation.ts';
import { isOverCap, OVER_CAP } from './row.ts';

export const STRATEGY_LOOKS: Looks = {
  description: { hidden: true },
  rewards: { hidden: true },
  // In the list it stands in percent.
  apr: { ahead: true, names: ['年化收益率', 'APR'] },
  deposited: { ahead: true, mark: { names: OVER_CAP, when: isOverCap } },
  cap: { ahead: true },
  allocation: {
    ahead: true,
    rows: {
      text: inWords,
      change: (before, after) => <AllocationChanges before={allocatedIn(before)} after={allocatedIn(after)} />,
    },
  },
};
