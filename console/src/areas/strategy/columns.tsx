// Presentations of a strategy's columns, where the fields are not enough.
import type { ColumnPresentations } from '../../resource/columns.ts';
import { AllocationChanges } from './allocation-changes.tsx';
import { allocatedIn, inWords } from './allocation.ts';
import { isOverCap, OVER_CAP } from './row.ts';

export const STRATEGY_COLUMNS: ColumnPresentations = {
  description: { hidden: true },
  rewards: { hidden: true },
  // The list shows it in percent.
  apr: { followsStatus: true, names: ['年化收益率', 'APR'] },
  deposited: { followsStatus: true, mark: { names: OVER_CAP, when: isOverCap } },
  cap: { followsStatus: true },
  allocation: {
    followsStatus: true,
    rows: {
      text: inWords,
      change: (before, after) => <AllocationChanges before={allocatedIn(before)} after={allocatedIn(after)} />,
    },
  },
};
