import { strategy } from '#contracts/strategy.ts';
import { areaScreen } from '../../record/area-screen.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { AllocationChanges } from './allocation-changes.tsx';
import { allocatedIn, inWords } from './allocation.ts';
import { isOverCap, OVER_CAP } from './row.ts';
import { StrategyDetail } from './strategy-detail.tsx';

export const StrategyScreen = areaScreen(strategy, {
  columns: {
    description: { hidden: true }, rewards: { hidden: true },
    // In the list it stands in percent.
    apr: { ahead: true, names: ['年化收益率', 'APR'] },
    deposited: { ahead: true, mark: { names: OVER_CAP, when: isOverCap } },
    cap: { ahead: true },
    allocation: { ahead: true, rows: { text: inWords, change: (before, after) => <AllocationChanges before={allocatedIn(before)} after={allocatedIn(after)} /> } },
  },
  editor: {
    sections: [
      { names: ['策略', 'Strategy'], fields: ['name', 'tag', 'description', 'rewards'] },
      { names: ['合约', 'Contract'], fields: ['chainId', 'contractAddress'] },
      { names: ['收益与上限', 'Yield and cap'], fields: ['apr', 'cap'], short: true },
      { names: ['倒计时与运行时间', 'Countdown and running time'], fields: ['countdownStart', 'countdownEnd', 'strategyStart', 'strategyEnd'], short: true },
    ],
  },
  detail: StrategyDetail,
  acts: { allocate: { Dialog: AllocateDialog } },
});
