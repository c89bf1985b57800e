// Measures of page views.
import { defineMeasures } from '../../kits/measure.ts';
import { pageView } from './declaration.ts';

export const pageViewMeasures = defineMeasures({
  name: 'page-views',
  series: pageView.series!.route,
  models: ['page-views'],
  source: 'reported',
  rows: { path: '/statistics/dataView', time: { column: 'day', kind: 'day' } },
  measures: {
    views: { names: ['访问次数', 'Views'], unit: 'count', kind: 'flow', sum: 'views' },
    visitors: {
      names: ['访客数（按页面和日期累计）', 'Visitors (per page and day)'],
      unit: 'count',
      kind: 'flow',
      sum: 'visitors',
    },
    viewsPerVisitor: {
      names: ['每位访客访问次数', 'Views per visitor'],
      unit: 'times',
      kind: 'ratio',
      of: ['views', 'visitors'],
    },
  },
});
