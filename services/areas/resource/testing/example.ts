// For tests of the kit: a resource with every option of the kit. It refers to the real tags.
import { instantField, linesField, optional, referencesField, textField } from '#contracts/kits/field.ts';
import { defineResource } from '#contracts/kits/resource.ts';
import { refuse } from '../../../command/types.ts';
import { resourceArea } from '../area.ts';
import type { ResourceRules } from '../decider.ts';

export const poster = defineResource({
  area: 'poster',
  model: 'posters',
  nouns: { zh: '海报', one: 'a poster', many: 'posters' },
  page: { path: '/posters' },
  roles: ['content-editor'],
  fields: {
    title: textField(32, '标题', 'Title'),
    text: optional(linesField(200, '正文', 'Text')),
    until: optional(instantField('结束时间', 'Until')),
    tags: referencesField({ area: 'tag', model: 'tags', name: 'name' }, 3, '标签', 'Tags'),
  },
  unique: ['title'],
  switched: {
    on: {
      action: 'show',
      status: 'SHOWN',
      event: 'PosterShown',
      names: { action: ['展示', 'Show'], status: ['展示', 'Shown'], event: ['展示海报', 'Poster shown'] },
    },
    off: {
      action: 'hide',
      status: 'HIDDEN',
      event: 'PosterHidden',
      names: { action: ['隐藏', 'Hide'], status: ['隐藏', 'Hidden'], event: ['隐藏海报', 'Poster hidden'] },
    },
  },
  removal: true,
  refusals: { 'poster-over': ['该海报已过期。', 'This poster is over.'] },
});

export const posterRules: ResourceRules<typeof poster.options.fields> = {
  refuses: { show: ({ until }, { now }) => (until !== null && until <= now ? refuse('poster-over') : null) },
};
export const posterArea = resourceArea(poster, posterRules);

let names = 0;
/** Unique per call. */
export const aName = (): string => `Name ${++names}`;
