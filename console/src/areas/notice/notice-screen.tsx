import { notice } from '#contracts/areas/notice/declaration.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const NoticeScreen = areaScreen(notice);
