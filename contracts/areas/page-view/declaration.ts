// Views and visitors of each page of the site per day. The figures are the day's totals so far.
import { countOrZeroField, dayField, textField } from '../../kits/field.ts';
import { defineSums } from '../../wire/sums.ts';
import { defineReportedFigure } from '../../kits/reported-figure.ts';

export const pageView = defineReportedFigure({
  area: 'page-view',
  model: 'page-views',
  noun: ['页面访问', 'daily page views'],
  names: ['页面统计', 'Page stats'],
  group: 'statistics',
  page: { path: '/statistics/dataView', order: [{ colId: 'day', sort: 'desc' }] },
  roles: ['content-editor', 'operator'],
  fact: { type: 'page-viewed', event: { type: 'PageViewed', names: ['页面访问数据更新', 'Page views updated'] } },
  key: ['day', 'page'],
  fields: {
    day: dayField('日期', 'Day'),
    page: textField(200, '页面', 'Page'),
    views: countOrZeroField('访问次数', 'Views'),
    visitors: countOrZeroField('访客数', 'Visitors'),
  },
  byDay: { totals: 'sum', columns: ['views', 'visitors'] },
});
/** `GET /api/page-views/sums`: by page, over the filtered days. A visitor on two days counts twice. */
export const pageViewSums = defineSums('page-views', 'page-view:read', pageView.row, {
  by: 'page',
  of: ['views', 'visitors'],
});
