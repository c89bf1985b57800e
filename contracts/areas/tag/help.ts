// Help of tags.
import { defineHelp } from '../../kits/help.ts';
import { tag } from './declaration.ts';

export const tagHelp = defineHelp('tag', {
  about: [
    '生态项目和策略所用的标签。名称不能重复。',
    'Tags of ecosystem entries and strategies. Their names are unique.',
  ],
  lists: { tags: { actions: tag.declared, conditions: { restore: ['仅限已删除的。', 'Only while it is removed.'] } } },
  byItself: [['仍被生态项目或策略使用的标签不能删除。', 'A tag that an entry or a strategy uses cannot be removed.']],
});
