import { news } from '#contracts/areas/news/declaration.ts';
import { NEWS_SECTIONS } from '#contracts/areas/news/words.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const NewsScreen = resourceScreen(news, {
  columns: { description: { hidden: true }, imageAlt: { hidden: true }, order: { hidden: true } },
  editor: {
    sections: [
      { names: NEWS_SECTIONS.text, fields: ['title', 'description'] },
      { names: NEWS_SECTIONS.picture, fields: ['image', 'imageAlt'] },
      { names: NEWS_SECTIONS.timeAndLink, fields: ['time', 'link'] },
      { names: NEWS_SECTIONS.publishing, fields: ['language', 'publishAt', 'withdrawAt'], short: true },
    ],
  },
});
