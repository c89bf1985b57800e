import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const EcosystemScreen = areaScreen(ecosystem, { columns: { order: { hidden: true } }, move: 'move' });
