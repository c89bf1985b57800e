import { news } from '#contracts/areas/news/declaration.ts';
import { NEWS_SECTIONS } from '#contracts/areas/news/words.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const NewsScreen = resourceScreen(news, {
  columns: { description: { hidden: true } },
  editor: {
    sections: [
      { names: NEWS_SECTIONS.text, fields: ['title', 'description'] },
      { names: NEWS_SECTIONS.picture, fields: ['image'] },
      { names: NEWS_SECTIONS.timeAndLink, fields: ['time', 'link'] },
    ],
  },
});
