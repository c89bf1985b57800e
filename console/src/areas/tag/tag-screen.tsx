import { tag } from '#contracts/areas/tag/declaration.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const TagScreen = areaScreen(tag);
