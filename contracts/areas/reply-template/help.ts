// Help of reply templates.
import { defineHelp } from '../../kits/help.ts';
import { replyTemplate } from './declaration.ts';

export const replyTemplateHelp = defineHelp('reply-template', {
  about: ['回复反馈时可以选用的文字，按语言区分。', 'Texts to begin a reply with, by language.'],
  lists: {
    'reply-templates': {
      actions: replyTemplate.declared,
      conditions: { restore: ['仅限已删除的。', 'Only while it is removed.'] },
    },
  },
  byItself: [
    [
      '处理反馈时，系统按反馈内容推测用户的语言，先列出该语言的模板。',
      'When feedback is handled, the language of its sender is guessed from its text, and templates in it come first.',
    ],
  ],
});
