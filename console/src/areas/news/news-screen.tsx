import { news } from '#contracts/areas/news/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const NewsScreen = resourceScreen(news, {
  columns: { description: { hidden: true } },
  editor: {
    sections: [
      { names: ['正文', 'Text'], fields: ['title', 'description'] },
      { names: ['图片', 'Picture'], fields: ['image'] },
      { names: ['时间和链接', 'Time and link'], fields: ['time', 'link'] },
    ],
  },
});
