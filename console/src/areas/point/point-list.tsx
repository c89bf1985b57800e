// The berries of each address, their course, the totals of the filtered addresses, and the entries of each.
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayAddress } from '#contracts/values/address.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { pointActions } from '#contracts/areas/point/actions.ts';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import { changeOf, pointChangeMeasures, pointMeasures } from '#contracts/areas/point/measures.ts';
import { pointReads, pointSums, type PointRow } from '#contracts/areas/point/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { useOpened } from '../../app/navigation/opened.ts';
import type { Parts } from '../../app/navigation/url-search.ts';
import { useRenamed } from '../../app/navigation/use-renamed.ts';
import { useHeldNow } from '../../app/session/permission.ts';
import { formatCount } from '../../base/amounts.ts';
import { Changes } from '../../book/changes.tsx';
import { SumList } from '../../book/sum-list.tsx';
import { useSums } from '../../book/use-sums.ts';
import { useTrend } from '../../book/use-trend.tsx';
import { BeginDialog } from '../../declared/dialogs/begin-dialog.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import { shortened } from '../../grid/columns/display.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts, LiveGridProps } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useViewState } from '../../grid/views/use-view-state.ts';
import { useSay } from '../../i18n/pair.ts';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { useListScope } from '../../statistics/scope/use-list-scope.ts';
import { usePointColumns } from './columns.ts';
import { Entries } from './entries.tsx';
import { someOf } from './some-of.ts';
import { AdjustmentPreview } from './adjustment-preview.tsx';
import '../../book/book.css';

const { adjust } = pointActions.actions;
const SUMMED = { reads: pointReads, sums: pointSums };
const preview = (body: Values) => <AdjustmentPreview body={body} />;
const LOOKS: Readonly<Record<string, ActionPresentation<PointRow>>> = {
  adjust: { beginDialog: (props) => <BeginDialog {...props}>{preview}</BeginDialog> },
};
const searchOf = (typed: string): FilterModel[] => [
  { address: { filterType: 'text', type: 'startsWith', filter: typed } },
];
const summary = (row: PointRow, asOf: string | null): ReactNode => <Entries of={row} asOf={asOf} />;
const nameOf = ({ address }: PointRow): string => shortened(displayAddress(address));
const always = (): boolean => true;
const [first, ...others] = [...Object.values(pointMeasures), ...Object.values(pointChangeMeasures)];
const POINTS: StatisticsDeclaration = { path: '/points', measures: [first!, ...others] };
/** Those whose changes are shown: of both chains. */
const TOTALS = ['totalBerries', 'totalIceBerries'].flatMap((name) => [
  pointMeasures[name]!,
  pointChangeMeasures[changeOf(name)]!,
]);
/** The trend had parameters of its own. */
const renamed = (search: URLSearchParams): Parts | null => {
  const figure = search.get('figure') ?? 'totalBerries';
  return search.has('figure') || search.has('way')
    ? { measure: search.get('way') === 'changes' ? changeOf(figure) : figure, figure: null, way: null }
    : null;
};
const berries = (): string => 'berries';

/** The totals of the listed addresses, and the addresses: as of the end of the page's days, while it has a scope. */
function Addresses(props: Omit<LiveGridProps<PointRow>, 'list' | 'scope' | 'searchOf' | 'summary'>) {
  const { t } = useTranslation('point');
  const { titleOf } = useWordsIn(pointDeclaration, 'points');
  const { asOf } = useAsOf();
  const { view } = useViewState(props.columns);
  const scope = useListScope();
  const within = useDrillDownWithin();
  const at = asOf ?? scope?.asOf ?? view.pause;
  const sums = useSums(SUMMED, { filter: view.filter, within: scope?.filter, asOf: at }).data?.rows;
  const withFigure = (figure: string): string =>
    within({ filter: JSON.stringify({ ...view.filter, ...someOf(figure) }) });
  return (
    <>
      {sums ? (
        <SumList
          sums={pointSums}
          rows={sums}
          words={{ field: titleOf }}
          alike={berries}
          counted={(count) => t('addresses', { count, shown: formatCount(count) })}
          toFigure={withFigure}
        />
      ) : null}
      <LiveGrid list={pointReads} {...props} scope={scope} searchOf={searchOf} summary={summary} />
    </>
  );
}

export function PointList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['point', 'areas']);
  const say = useSay();
  const event = useEventWords();
  const permissions = useHeldNow();
  const columns = usePointColumns();
  const [adjusting, setAdjusting] = useOpened<PointRow>();
  const title = t('areas:page./points');
  const { dialog, button, ...listProps } = useActions<PointRow>({
    actions: pointActions.actions,
    reads: pointReads,
    columns,
    nameOf,
    presentations: LOOKS,
    title,
  });
  useRenamed(renamed);
  const trend = useTrend();
  const mayAdjust = permissions.has(adjust.route.permission);
  const actions = useMemo<readonly RowAction<PointRow>[]>(
    () => (mayAdjust ? [{ key: adjust.name, label: say(adjust.words.label), applies: always, run: setAdjusting }] : []),
    [mayAdjust, say, setAdjusting],
  );
  const quick = useMemo<readonly QuickFilter[]>(
    () => [
      {
        key: 'waiting',
        label: t('quick.waiting'),
        filter: { waiting: { filterType: 'number', type: 'greaterThan', filter: 0 } },
      },
    ],
    [t],
  );
  const texts = useMemo<ListTexts<PointRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, event],
  );
  return (
    <StatisticsPage
      of={POINTS}
      isShown={trend.isShown}
      actions={
        <>
          {tabs}
          {trend.button}
          {button}
        </>
      }
    >
      {trend.isShown ? (
        <div className="book-trend">
          <Changes of={TOTALS} />
          <Trend about={t('trend.about')} />
        </div>
      ) : null}
      <Addresses columns={columns} texts={texts} {...listProps} actions={actions} quick={quick} />
      {dialog}
      {adjusting ? (
        <BeginDialog action={adjust} initial={{ address: adjusting.address }} onClose={() => setAdjusting(null)}>
          {preview}
        </BeginDialog>
      ) : null}
    </StatisticsPage>
  );
}
