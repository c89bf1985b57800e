import {
  choiceField,
  instantField,
  linesField,
  optional,
  referencesField,
  setField,
  textField,
} from '#contracts/kits/field.ts';
import { defineResource } from '#contracts/kits/resource.ts';

/** A record with a field of every kind. */
export const sampleResource = defineResource({
  area: 'leaflet',
  model: 'leaflets',
  nouns: { zh: '传单', one: 'a leaflet', many: 'leaflets' },
  page: { path: '/leaflets' },
  roles: ['content-editor'],
  fields: {
    heading: textField(64, '标题', 'Heading'),
    body: linesField(500, '正文', 'Body text'),
    at: optional(instantField('时间', 'Time')),
    paper: choiceField({ A4: ['大', 'Large'], A5: ['小', 'Small'] }, '纸张', 'Paper'),
    places: setField({ SHOP: ['店面', 'Shop'], STREET: ['街头', 'Street'] }, '地点', 'Places'),
    tags: referencesField({ area: 'tag', model: 'tags', name: 'name' }, 10, '标签', 'Tags'),
  },
  switched: {
    on: {
      action: 'show',
      status: 'SHOWN',
      event: 'LeafletShown',
      names: { action: ['显示', 'Show'], status: ['已显示', 'Shown'], event: ['显示传单', 'Leaflet shown'] },
    },
    off: {
      action: 'hide',
      status: 'HIDDEN',
      event: 'LeafletHidden',
      names: { action: ['隐藏', 'Hide'], status: ['未显示', 'Hidden'], event: ['隐藏传单', 'Leaflet hidden'] },
    },
  },
});
