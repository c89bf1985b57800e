// Views of each page of the site, and their numbers of visitors.
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { PagesByViews } from './pages-by-views.tsx';

const { views, visitors, viewsPerVisitor } = pageViewMeasures;
const PAGE_VIEWS: StatisticsDeclaration = {
  path: '/statistics/dataView',
  measures: [views, visitors, viewsPerVisitor],
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
