// Help of notices.
import { defineHelp } from '../../kits/help.ts';
import { notice } from './declaration.ts';

export const noticeHelp = defineHelp('notice', {
  about: [
    '官网和 App 的公告。先新增，默认不显示；显示后所选平台立即可见。',
    'Notices of the site and the app. A notice starts hidden. Once it is shown, the chosen platforms have it at once.',
  ],
  lists: {
    notices: {
      actions: notice.declared,
      states: {
        status: {
          HIDDEN: {
            meaning: ['公告尚未显示，所选平台看不到。', 'The chosen platform does not show it.'],
            next: ['可以继续编辑，随时显示。', 'It can be edited further, and shown at any time.'],
          },
          SHOWN: {
            meaning: ['正在所选平台显示。', 'The chosen platform shows it.'],
            next: [
              '修改立即见于所选平台；隐藏后立即不再显示。规则要求第二人时，显示以及对已显示内容的修改须由另一人确认。',
              'Edits are visible there at once, and hiding takes it away at once. If the rule is on, another person confirms showing it and each edit while it is shown.',
            ],
          },
        },
      },
    },
  },
});
