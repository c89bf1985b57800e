// Presentations of a strategy's columns, where the fields are not enough.
import { OVER_CAP } from '#contracts/areas/strategy/words.ts';
import type { ColumnPresentations } from '../../resource/columns.ts';
import { AllocationChanges } from './allocation-changes.tsx';
import { allocatedIn, inWords } from './allocation.ts';
import { isOverCap } from './row.ts';

export const STRATEGY_COLUMNS: ColumnPresentations = {
  description: { hidden: true },
  rewards: { hidden: true },
  apr: { followsStatus: true },
  deposited: { followsStatus: true, mark: { names: OVER_CAP, when: isOverCap } },
  cap: { followsStatus: true },
  unit: { followsStatus: true },
  allocation: {
    followsStatus: true,
    rows: {
      text: inWords,
      change: (before, after) => <AllocationChanges before={allocatedIn(before)} after={allocatedIn(after)} />,
    },
  },
};
