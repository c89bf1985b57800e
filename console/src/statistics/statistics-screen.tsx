// A statistics page, generated from its declaration: figures with their change, trend and parts, and its list. Its
// whole state is in the URL, for any point in time.
import { Select } from 'antd';
import { memo, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useDrillDown, useDrillDownWithin } from '../app/navigation/drill-down.ts';
import { useResolved } from '../app/time/as-of-words.ts';
import { Failure } from '../app/look/error-boundary.tsx';
import { Page } from '../app/look/page.tsx';
import { useHeld } from '../app/session/permission.ts';
import { Switch } from '../app/look/switches.tsx';
import { addDays, dayOf, endOf, type Range } from '../base/days.ts';
import type { ToStep } from '../charts/chart-spec.ts';
import { TimePanel } from '../charts/time-panel.tsx';
import { useChoice } from '../charts/use-choice.ts';
import { useSay } from '../i18n/pair.ts';
import { Breakdown } from './breakdown.tsx';
import { FigureList } from './figure-list.tsx';
import { memoized, overall, partsOf, valuesOf, type Steps } from './figure-values.ts';
import type { FigureName } from './measures.ts';
import { Pause, usePoint } from './pause.tsx';
import { chartSpecOf } from './chart-spec-of.ts';
import { RangeBar } from './range-bar.tsx';
import { useReadings } from './reading.ts';
import type { Statistic, StatisticsPage } from './statistic.ts';
import { useRange } from './use-range.ts';
import { useToday } from './use-today.ts';

/** The option `all` starts at most three years ago. Of a longer range only the last days are shown. */
const ALL_DAYS = 1_095;
const MOST_DAYS = 1_200;
/** The most options that a switch has room for. */
const SWITCH_LIMIT = 4;
const NO_STEPS: Steps = [];

const totalOf = memoized((steps, of: Statistic) => overall(valuesOf(steps, of), of));
const stepsSince = memoized((steps, first: string) => steps.filter(({ from }) => dayOf(from) >= first));

export function statisticsScreen({
  path,
  statistics: declared,
  split,
  filterOf,
  standing,
  SidePanel: Beside,
  More,
  Below,
  List: Listed,
  actions,
  isLong = false,
}: StatisticsPage): ComponentType {
  const partsIn = memoized((steps, of: Statistic) => (split ? partsOf(steps, of, split.of) : []));
  const List = Listed && memo(Listed);
  return function Screen() {
    const { t } = useTranslation(['statistics', 'areas']);
    const say = useSay();
    const permissions = useHeld();
    const drillDown = useDrillDown();
    const within = useDrillDownWithin();
    const point = usePoint();
    const { at } = useResolved(point);
    // A person may have access to the page but not to all of its statistics.
    const statistics = useMemo(
      () =>
        declared.filter(({ source }) => permissions.has(source.permission)) as unknown as [Statistic, ...Statistic[]],
      [permissions],
    );
    const sources = useMemo(() => [...new Set(statistics.map(({ source }) => source))], [statistics]);
    const names = statistics.map(({ name }) => name) as [FigureName, ...FigureName[]];
    const [chosen, setChosen] = useChoice('measure', names);
    const [splitMode, setSplitMode] = useChoice('split', ['parts', 'whole']);

    const today = useToday(at);
    const requested = useRange(today, addDays(today, 1 - ALL_DAYS), { most: MOST_DAYS });
    const before = requested.chosen === 'all' ? null : requested.before;
    const { reading, error, refetch } = useReadings(sources, [requested, before], point);
    // For `all`: starts at the first day with data.
    const firstDay =
      before === null
        ? sources
            .flatMap((_, index) => reading(2 * index)?.steps.find(({ groups }) => groups.length > 0)?.from ?? [])
            .map(dayOf)
            .toSorted()[0]
        : undefined;
    const range = useMemo(() => ({ ...requested, from: firstDay ?? requested.from }), [requested, firstDay]);

    const figures = useMemo(
      () =>
        statistics.map((statistic) => {
          const index = 2 * sources.indexOf(statistic.source);
          const [now, earlier] = [reading(index), reading(index + 1)];
          const steps = now && (firstDay === undefined ? now.steps : stepsSince(now.steps, firstDay));
          return {
            statistic,
            reading: now,
            steps,
            now: steps && totalOf(steps, statistic),
            before: earlier && totalOf(earlier.steps, statistic),
          };
        }),
      [statistics, sources, reading, firstDay],
    );
    const shown = figures.find(({ statistic }) => statistic.name === chosen)!;
    const activeSplit = split && splitMode === 'parts' ? split : null;
    const chart = useMemo(() => {
      const steps = shown.steps ?? NO_STEPS;
      return chartSpecOf(
        steps,
        { of: shown.statistic, parts: activeSplit && partsIn(steps, shown.statistic), all: statistics },
        { figure: (name) => t(`figure.${name}`), part: (key) => activeSplit!.name(key, say), others: t('others') },
      );
    }, [shown.steps, shown.statistic, activeSplit, statistics, t, say]);
    const partTotals = useMemo(
      () =>
        split &&
        figures.map(
          ({ statistic, steps }) =>
            new Map(partsIn(steps ?? NO_STEPS, statistic).map(({ key, total }) => [key!, total])),
        ),
      [figures],
    );

    const panelProps = { range, before, point, end: range.to < today ? endOf(range.to) : point };
    const toList = (filter: FilterModel, more: Record<string, string | null> = {}): string =>
      within({ filter: Object.keys(filter).length ? JSON.stringify(filter) : null, ...more });
    /** The address of the page's rows that a statistic counts in a range. Standing figures use the end of the range. */
    const rowsOf = ({ rows }: Statistic, of: Range, part: FilterModel = {}): string | undefined => {
      const filter = (rows?.filter ?? filterOf)?.(of) ?? standing;
      if (filter === undefined) return undefined;
      const isPast = !rows && !filterOf && of.to < today;
      // No link to the list exactly as it is already shown beneath.
      if (!isPast && Object.keys({ ...filter, ...part }).length === 0) return undefined;
      return toList(
        { ...filter, ...part },
        { ...(rows?.tab !== undefined && { tab: rows.tab }), ...(isPast && { asOf: endOf(of.to), pause: null }) },
      );
    };
    const toStep: ToStep = (step, line) => {
      const [from, next] = [chart.steps[step]!, chart.steps[step + 1]];
      return rowsOf(
        shown.statistic,
        { from, to: next === undefined ? range.to : addDays(next, -1) },
        activeSplit && line ? activeSplit.filter(line) : {},
      );
    };
    const figureNames = names.map((name) => ({ value: name, label: t(`figure.${name}`) }));
    const shownIndex = figures.indexOf(shown);
    const choices = (
      <>
        {names.length > SWITCH_LIMIT ? (
          <Select<FigureName>
            size="small"
            className="statistics-choice"
            aria-label={t('measure')}
            value={chosen}
            onChange={setChosen}
            options={figureNames}
          />
        ) : null}
        {names.length > 1 && names.length <= SWITCH_LIMIT ? (
          <Switch
            label={t('measure')}
            choices={names}
            chosen={chosen}
            onChoose={setChosen}
            text={(name) => t(`figure.${name}`)}
          />
        ) : null}
        {split ? (
          <Switch
            label={t('split')}
            choices={['parts', 'whole'] as const}
            chosen={splitMode}
            onChoose={setSplitMode}
            text={(choice) => (choice === 'parts' ? t(`by.${split.title}`) : t('everything'))}
          />
        ) : null}
      </>
    );
    const title = t(`areas:page.${path}`);
    const figure = t(`figure.${chosen}`);
    return (
      <Page
        title={title}
        filters={<RangeBar range={range} />}
        actions={
          <>
            {actions}
            {List ? null : <Pause position={shown.reading?.position} />}
          </>
        }
      >
        <div className={isLong ? 'statistics statistics-long' : 'statistics'}>
          {error ? <Failure error={error} onRetry={refetch} /> : null}
          <FigureList
            figures={figures.map((shownFigure) => ({
              ...shownFigure,
              to:
                shownFigure.statistic.to === undefined
                  ? rowsOf(shownFigure.statistic, range)
                  : drillDown(shownFigure.statistic.to, panelProps.end),
            }))}
            before={before}
          >
            {More ? <More {...panelProps} /> : null}
          </FigureList>
          <div className="statistics-middle">
            <TimePanel
              title={figure}
              label={t('label', { title, figure, from: range.from, to: range.to })}
              spec={chart}
              readPoint={shown.reading}
              choices={choices}
              onRange={(from, to) => requested.choose({ from, to })}
              toStep={List ? toStep : undefined}
            />
            {split && partTotals ? (
              <Breakdown
                title={t(`by.${split.title}`)}
                of={t(`of.${split.title}`)}
                columns={statistics.map(({ name, measure }) => ({ name: t(`figure.${name}`), measure }))}
                shared={shownIndex}
                parts={
                  shown.steps &&
                  [...new Set([partTotals[shownIndex]!, ...partTotals].flatMap((wholes) => [...wholes.keys()]))].map(
                    (key) => ({
                      key,
                      name: split.name(key, say),
                      to: rowsOf(shown.statistic, range, split.filter(key)) ?? toList(split.filter(key)),
                      values: partTotals.map((wholes) => wholes.get(key) ?? 0n),
                    }),
                  )
                }
              />
            ) : null}
            {Beside ? <Beside {...panelProps} /> : null}
          </div>
          {Below ? <Below {...panelProps} /> : null}
          {List ? <List /> : null}
        </div>
      </Page>
    );
  };
}
