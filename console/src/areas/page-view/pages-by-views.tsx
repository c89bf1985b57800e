// The pages of a range, ordered by views.
import { useTranslation } from 'react-i18next';
import type { pageViewSums } from '#contracts/areas/page-view/declaration.ts';
import type { SumOf, SumsRoute } from '#contracts/wire/sums.ts';
import { callAt } from '../../app/server/api.ts';
import { useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { Breakdown } from '../../statistics/breakdown.tsx';
import { COUNTED } from '../../statistics/measures.ts';
import { daysFilter } from '../../statistics/statistic.ts';
import { useStatistics } from '../../statistics/use-statistics.ts';

const EVERY_MS = 3_000;
const FIGURES = ['views', 'visitors'] as const satisfies (typeof pageViewSums)['of'];

export function PagesByViews() {
  const {
    range: { from, to },
    point,
  } = useStatistics();
  const { t } = useTranslation('statistics');
  const [search] = useUrlSearch();
  const within = useDrillDownWithin();
  const filter = daysFilter('day')({ from, to });
  const { data } = useLiveQuery(
    ['page-views', 'by-page', from, to],
    point,
    { models: ['page-views'], everyMs: EVERY_MS },
    ({ when }, signal) =>
      callAt<SumsRoute<SumOf<typeof pageViewSums>>>(
        { method: 'GET', path: '/api/page-views/sums' },
        { query: { filter, ...when }, signal },
      ),
  );
  const shared = Math.max(
    0,
    FIGURES.findIndex((name) => name === search.get('measure')),
  );
  const parts = data?.rows
    .map(({ page, ...sums }) => ({
      key: page,
      name: page,
      values: FIGURES.map((name) => BigInt(sums[name])),
      to: within({
        filter: JSON.stringify({ ...filter, page: { filterType: 'text', type: 'equals', filter: page } }),
      }),
    }))
    .toSorted((one, other) => (one.values[shared]! < other.values[shared]! ? 1 : -1));
  return (
    <Breakdown
      title={t('by.page')}
      of={t('of.page')}
      columns={FIGURES.map((name) => ({ name: t(`figure.${name}`), measure: COUNTED }))}
      parts={parts}
      shared={shared}
    />
  );
}
