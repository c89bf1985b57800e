import { notice } from '#contracts/notice.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const NoticeScreen = areaScreen(notice);
