import { strategy } from '#contracts/strategy.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const StrategyScreen = areaScreen(strategy, { columns: { description: { hidden: true }, rewards: { hidden: true } } });
