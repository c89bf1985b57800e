import { tag } from '#contracts/areas/tag/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const TagScreen = resourceScreen(tag);
