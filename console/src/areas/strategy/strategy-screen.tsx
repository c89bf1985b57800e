import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { STRATEGY_SECTIONS } from '#contracts/areas/strategy/words.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { STRATEGY_COLUMNS } from './columns.tsx';
import { StrategyDetail } from './strategy-detail.tsx';

export const StrategyScreen = resourceScreen(strategy, {
  columns: STRATEGY_COLUMNS,
  editor: {
    sections: [
      { names: STRATEGY_SECTIONS.strategy, fields: ['name', 'tag', 'description', 'rewards'] },
      { names: STRATEGY_SECTIONS.contract, fields: ['chainId', 'contractAddress'] },
      { names: STRATEGY_SECTIONS.yieldAndCap, fields: ['apr', 'cap', 'unit'], short: true },
      {
        names: STRATEGY_SECTIONS.times,
        fields: ['countdownStart', 'countdownEnd', 'strategyStart', 'strategyEnd', 'publishAt', 'withdrawAt'],
        short: true,
      },
    ],
  },
  detail: StrategyDetail,
  actions: { allocate: { dialog: (props) => <AllocateDialog {...props} /> } },
});
