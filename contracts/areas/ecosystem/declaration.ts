// Ecosystem entries: projects that build on the product, in the order of the official site.
import { z } from 'zod';
import {
  imageField,
  integerField,
  withSuggestions,
  linkField,
  optional,
  referencesField,
  textField,
} from '../../kits/field.ts';
import { imageAltField } from '../../kits/resource/standard.ts';
import { defineResource } from '../../kits/resource.ts';
import { Uuid } from '../../values/values.ts';

const MAX_TAGS = 10;

export const ecosystem = defineResource({
  area: 'ecosystem',
  model: 'ecosystems',
  nouns: { zh: '生态项目', one: 'an ecosystem entry', many: 'ecosystem entries' },
  page: { path: '/ecosystem', names: ['生态管理', 'Ecosystem'], order: [{ colId: 'order', sort: 'asc' }] },
  roles: ['content-editor'],
  fields: {
    name: textField(64, '名称', 'Name'),
    image: imageField({ width: 256, height: 256 }, '图片', 'Image'),
    imageAlt: imageAltField(),
    tags: referencesField({ area: 'tag', model: 'tags', name: 'name' }, MAX_TAGS, '标签', 'Tags'),
    buttonText: withSuggestions(textField(32, '按钮文字', 'Button text')),
    link: optional(linkField('链接', 'Link')),
  },
  stickyFields: ['tags', 'buttonText'],
  removal: true,
  published: { fields: ['name', 'image', 'imageAlt', 'tags', 'buttonText', 'link'], order: { by: 'order' } },
  publishing: { window: true },
  custom: {
    columns: { order: integerField('顺序', 'Order') },
    actions: {
      move: {
        setFields: ['order'],
        body: z.strictObject({ /** The next entry; null: it is the last. */ before: Uuid.nullable() }),
        verb: ['移动', 'Move', 'moved'],
        event: { type: 'EcosystemMoved', names: ['移动生态项目', 'Ecosystem entry moved'] },
        refusals: {
          'ecosystem-unknown': ['该生态项目不存在。', 'This ecosystem entry does not exist.'],
          'ecosystem-no-room': [
            '这两个项目之间没有空位：请先把后一个移到别处，再移回来。',
            'There is no room between these two entries. Move the second one elsewhere first, then back.',
          ],
        },
      },
    },
  },
});
