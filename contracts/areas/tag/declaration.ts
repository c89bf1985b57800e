// Tags that group ecosystem entries and strategies on the official site.
import { textField } from '../../kits/field.ts';
import { defineResource } from '../../kits/resource.ts';

export const tag = defineResource({
  area: 'tag',
  model: 'tags',
  nouns: { zh: '标签', one: 'a tag', many: 'tags' },
  page: { path: '/ecosystem' },
  roles: ['content-editor'],
  fields: { name: textField(32, '名称', 'Name') },
  unique: ['name'],
  removal: { unlessUsed: ['仍有生态项目或策略使用此标签。', 'An ecosystem entry or a strategy still uses this tag.'] },
});
