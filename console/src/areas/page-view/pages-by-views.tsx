// The pages of the site under the page's scope, ordered by the charted measure.
import { useTranslation } from 'react-i18next';
import type { pageViewSums } from '#contracts/areas/page-view/declaration.ts';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import { among } from '#contracts/wire/filter.ts';
import type { SumOf, SumsRoute } from '#contracts/wire/sums.ts';
import { callAt } from '../../app/server/api.ts';
import { useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { useSay } from '../../i18n/pair.ts';
import { Breakdown } from '../../statistics/breakdown.tsx';
import type { ReadRange } from '../../statistics/values/reading.ts';
import { UNITS } from '../../statistics/values/units.ts';
import { breakdownValue, useBreakdownValue } from '../../statistics/use-breakdown-value.ts';
import { useStatistics } from '../../statistics/use-statistics.ts';

const EVERY_MS = 3_000;
const MEASURES = [pageViewMeasures.views, pageViewMeasures.visitors] as const;
const COLUMNS = ['views', 'visitors'] as const satisfies (typeof pageViewSums)['of'];

/** The sums of each page, by its name; undefined: not loaded yet. */
function useSumsByPage(of: ReadRange | null): ReadonlyMap<string, readonly bigint[]> | undefined {
  const { data } = useLiveQuery(
    ['page-views', 'by-page', of?.range.from, of?.range.to],
    of?.point ?? null,
    { models: ['page-views'], everyMs: EVERY_MS, enabled: of !== null },
    ({ when }, signal) => {
      const { from: dateFrom, to: dateTo } = of!.range;
      return callAt<SumsRoute<SumOf<typeof pageViewSums>>>(
        { method: 'GET', path: '/api/page-views/sums' },
        { query: { filter: { day: { filterType: 'date', type: 'inRange', dateFrom, dateTo } }, ...when }, signal },
      );
    },
  );
  return data && new Map(data.rows.map(({ page, ...sums }) => [page, COLUMNS.map((name) => BigInt(sums[name]))]));
}

export function PagesByViews() {
  const { scope, range, charted, figures } = useStatistics();
  const { point, comparison } = scope;
  const { t } = useTranslation('statistics');
  const say = useSay();
  const within = useDrillDownWithin();
  const wholeOf = useBreakdownValue();
  const now = useSumsByPage({ range, point });
  const before = useSumsByPage(comparison);
  const shared = Math.max(
    0,
    MEASURES.findIndex((measure) => measure === charted.measure),
  );
  const since = figures[0].before?.since ?? null;
  const pages = now && [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  const valuesOf = (page: string) =>
    MEASURES.map((measure, column) =>
      breakdownValue(
        measure,
        { now: now?.get(page)?.[column] ?? 0n, before: before && (before.get(page)?.[column] ?? 0n), since },
        comparison,
      ),
    );
  return (
    <Breakdown
      title={t('byPage.title')}
      of={t('byPage.page')}
      columns={MEASURES.map(({ names, unit }) => ({ name: say(names), unit: UNITS[unit] }))}
      parts={pages
        ?.map((page) => ({
          key: page,
          name: page,
          values: valuesOf(page),
          to: within({ filter: JSON.stringify({ page: among(page) }) }),
        }))
        .toSorted((one, other) => (one.values[shared]!.value! < other.values[shared]!.value! ? 1 : -1))}
      whole={MEASURES.map(wholeOf)}
      shared={shared}
    />
  );
}
