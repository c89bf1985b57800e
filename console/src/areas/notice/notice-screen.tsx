import { notice } from '#contracts/areas/notice/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const NoticeScreen = resourceScreen(notice);
