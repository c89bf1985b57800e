import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { areaScreen } from '../../record/area-screen.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { STRATEGY_LOOKS } from './columns.tsx';
import { StrategyDetail } from './strategy-detail.tsx';

export const StrategyScreen = areaScreen(strategy, {
  columns: STRATEGY_LOOKS,
  editor: {
    sections: [
      { names: ['策略', 'Strategy'], fields: ['name', 'tag', 'description', 'rewards'] },
      { names: ['合约', 'Contract'], fields: ['chainId', 'contractAddress'] },
      { names: ['收益与上限', 'Yield and cap'], fields: ['apr', 'cap'], short: true },
      {
        names: ['倒计时与运行时间', 'Countdown and running time'],
        fields: ['countdownStart', 'countdownEnd', 'strategyStart', 'strategyEnd'],
        short: true,
      },
    ],
  },
  detail: StrategyDetail,
  acts: { allocate: { Dialog: AllocateDialog } },
});
