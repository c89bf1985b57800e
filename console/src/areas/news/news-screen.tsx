import { news } from '#contracts/news.ts';
import { areaScreen } from '../../record/area-screen.tsx';

export const NewsScreen = areaScreen(news, { columns: { description: { hidden: true } } });
