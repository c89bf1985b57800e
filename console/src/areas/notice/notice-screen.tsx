import { notice } from '#contracts/areas/notice/declaration.ts';
import { NOTICE_SECTIONS } from '#contracts/areas/notice/words.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const NoticeScreen = resourceScreen(notice, {
  columns: { order: { hidden: true } },
  editor: {
    sections: [
      { names: NOTICE_SECTIONS.text, fields: ['content'] },
      { names: NOTICE_SECTIONS.linkAndPlatforms, fields: ['link', 'platforms'] },
      { names: NOTICE_SECTIONS.publishing, fields: ['language', 'publishAt', 'withdrawAt'], short: true },
    ],
  },
});
