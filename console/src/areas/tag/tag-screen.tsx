import { tag } from '#contracts/tag.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const TagScreen = areaScreen(tag);
