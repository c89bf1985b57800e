// Help of page views.
import { defineHelp } from '../../kits/help.ts';

export const pageViewHelp = defineHelp('page-view', {
  about: [
    '官网各页面每日的访问次数和访客数，由数据源上报。',
    'Views and visitors of each page of the site per day, as a source reports them.',
  ],
  related: ['page-viewed'],
  lists: {
    'page-views': {
      figures: {
        views: ['该页面当日至今的访问次数。', 'Views of the page on that day so far.'],
        visitors: [
          '该页面当日至今的访客数。跨日合计时，同一访客每日各计一次。',
          'Visitors of the page on that day so far. Over several days a visitor counts once a day.',
        ],
        seenAt: ['上报所述的时间，不是收到的时间。', 'The time that the report states, not when it arrived.'],
      },
    },
  },
  byItself: [
    [
      '数据源可以重复上报同一项：最新的计入，较早的只留在历史中。',
      'A source may report the same figure again. The latest counts, and an older one is only in the history.',
    ],
    ['日期按 UTC。', 'Days are in UTC.'],
  ],
});
