// Help of ecosystem entries.
import { defineHelp } from '../../kits/help.ts';
import { ecosystem } from './declaration.ts';

export const ecosystemHelp = defineHelp('ecosystem', {
  about: [
    '官网生态页上的项目，按这里的顺序显示，没有“显示”开关：新增即可见。',
    'Projects on the ecosystem page of the site, in the order of this list. There is no switch: an added entry is visible at once.',
  ],
  lists: {
    ecosystems: {
      actions: ecosystem.declared,
      conditions: { restore: ['仅限已删除的。', 'Only while it is removed.'] },
    },
  },
  byItself: [
    ['新增、修改、移动和删除立即见于官网。', 'Adding, editing, moving and removing are visible on the site at once.'],
    ['已删除的项目保留历史，可以从历史中恢复。', 'A removed entry keeps its history and can be restored from there.'],
  ],
});
