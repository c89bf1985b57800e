// Notices of the official site and the app.
import { linesField, linkField, setField } from '../../kits/field.ts';
import { defineResource } from '../../kits/resource.ts';
import { shownOrNot } from '../../kits/shown.ts';

export const notice = defineResource({
  area: 'notice',
  model: 'notices',
  nouns: { zh: '公告', one: 'a notice', many: 'notices' },
  page: {
    path: '/notices',
    names: ['公告管理', 'Notice Manage'],
    order: [
      { colId: 'pinned', sort: 'desc' },
      { colId: 'order', sort: 'asc' },
      { colId: 'createdAt', sort: 'desc' },
    ],
  },
  roles: ['content-editor'],
  fields: {
    content: linesField(1000, '内容', 'Content'),
    link: linkField('跳转链接', 'Redirect link'),
    platforms: setField({ WEBSITE: ['官网', 'Website'], APP: ['App', 'App'] }, '平台', 'Platform'),
  },
  switched: shownOrNot('Notice', '公告', 'Notice'),
  requested: 'show',
  published: {
    fields: ['content', 'link', 'platforms'],
    order: { by: 'createdAt', descending: true },
    choices: { platform: { field: 'platforms' } },
  },
  publishing: { window: true, pinned: true, languages: { name: 'content' } },
});
