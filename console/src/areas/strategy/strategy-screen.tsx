import { strategy } from '#contracts/strategy.ts';
import { areaScreen } from '../../record/area-screen.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { inWords } from './allocation.ts';

export const StrategyScreen = areaScreen(strategy, {
  columns: { description: { hidden: true }, rewards: { hidden: true }, allocation: { rows: inWords } },
  acts: { allocate: { label: ['分配资产', 'Allocate'], Dialog: AllocateDialog } },
});
