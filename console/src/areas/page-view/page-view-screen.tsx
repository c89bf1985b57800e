// Views of each page of the site, and their numbers of visitors.
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import { COUNTED, integerColumn } from '../../statistics/measures.ts';
import type { Source } from '../../statistics/reading.ts';
import { daysFilter, type StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { PagesByViews } from './pages-by-views.tsx';

const source: Source = { path: '/api/page-views/series', models: ['page-views'], permission: 'page-view:read' };

const PAGE_VIEWS: StatisticsDeclaration = {
  path: '/statistics/dataView',
  statistics: [
    { name: 'views', kind: 'flow', source, of: integerColumn('views'), measure: COUNTED },
    { name: 'visitors', kind: 'flow', source, of: integerColumn('visitors'), measure: COUNTED },
  ],
  filterOf: daysFilter('day'),
};
const PageViewList = reportedFigureList(pageView, {
  first: ['day', 'page'],
  grows: 'page',
  called: ['day', 'page'],
  searched: ['page'],
});

export const PageViewScreen = () => (
  <StatisticsPage of={PAGE_VIEWS}>
    <Figures />
    <PanelRow>
      <Trend />
      <PagesByViews />
    </PanelRow>
    <PageViewList />
  </StatisticsPage>
);
