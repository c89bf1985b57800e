import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const EcosystemScreen = resourceScreen(ecosystem, { columns: { order: { hidden: true } }, move: 'move' });
