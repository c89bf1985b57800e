// Help of news.
import { defineHelp } from '../../kits/help.ts';
import { news } from './declaration.ts';

export const newsHelp = defineHelp('news', {
  about: [
    '官网的新闻。先新增，默认不显示；显示后官网立即可见，按时间从新到旧排列。',
    'News of the official site. An item starts hidden. Once it is shown, the site has it at once, newest first.',
  ],
  lists: {
    news: {
      actions: news.declared,
      states: {
        status: {
          HIDDEN: {
            meaning: ['新闻尚未显示，官网看不到。', 'The site does not show it.'],
            next: ['可以继续编辑，随时显示。', 'It can be edited further, and shown at any time.'],
          },
          SHOWN: {
            meaning: ['正在官网显示。', 'The site shows it.'],
            next: [
              '修改立即见于官网；隐藏后立即不再显示。规则要求第二人时，显示以及对已显示内容的修改须由另一人确认。',
              'Edits are visible there at once, and hiding takes it away at once. If the rule is on, another person confirms showing it and each edit while it is shown.',
            ],
          },
        },
      },
    },
  },
});
