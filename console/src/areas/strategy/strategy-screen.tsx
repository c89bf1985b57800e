import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { STRATEGY_COLUMNS } from './columns.tsx';
import { StrategyDetail } from './strategy-detail.tsx';

export const StrategyScreen = resourceScreen(strategy, {
  columns: STRATEGY_COLUMNS,
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
  actions: { allocate: { Dialog: AllocateDialog } },
});
