// News of the official site.
import { imageField, instantField, linesField, linkField, textField } from '../../kits/field.ts';
import { imageAltField } from '../../kits/resource/standard.ts';
import { defineResource } from '../../kits/resource.ts';
import { shownOrNot } from '../../kits/shown.ts';

export const news = defineResource({
  area: 'news',
  model: 'news',
  nouns: { zh: '新闻', one: 'a news item', many: 'news' },
  page: {
    path: '/news',
    names: ['新闻管理', 'News Manage'],
    order: [
      { colId: 'pinned', sort: 'desc' },
      { colId: 'order', sort: 'asc' },
      { colId: 'time', sort: 'desc' },
    ],
  },
  roles: ['content-editor'],
  fields: {
    title: textField(200, '标题', 'Title'),
    description: linesField(5000, '内容', 'Description'),
    image: imageField({ width: 1200, height: 675 }, '图片地址', 'Image address'),
    imageAlt: imageAltField(),
    time: instantField('时间', 'Time'),
    link: linkField('链接', 'Link'),
  },
  switched: shownOrNot('News', '新闻', 'News item'),
  requested: 'show',
  published: {
    fields: ['title', 'description', 'image', 'imageAlt', 'time', 'link'],
    order: { by: 'time', descending: true },
  },
  publishing: { window: true, pinned: true, languages: { name: 'title' } },
});
