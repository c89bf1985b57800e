// Templates of replies to feedback. Whoever may handle feedback keeps them.
import { choiceField, linesField, textField } from '../../kits/field.ts';
import { defineResource } from '../../kits/resource.ts';
import { MAX_REPLY } from '../feedback/events.ts';

export const replyTemplate = defineResource({
  area: 'reply-template',
  model: 'reply-templates',
  nouns: { zh: '回复模板', one: 'a reply template', many: 'reply templates' },
  page: { path: '/feedback' },
  permission: 'feedback:handle',
  roles: [],
  fields: {
    name: textField(64, '名称', 'Name'),
    language: choiceField({ ZH: ['中文', 'Chinese'], EN: ['英文', 'English'] }, '语言', 'Language'),
    text: linesField(MAX_REPLY, '内容', 'Text'),
  },
  stickyFields: ['language'],
  removal: true,
});
