// Points of all addresses by day: the outstanding amount, or grants and adjustments. The figure and the days are in the
// URL.
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import { BERRIES as FIGURES, type Berries } from '#contracts/areas/point/berries.ts';
import { pointEntryReads, pointEntrySums } from '#contracts/areas/point/reads.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { Switch } from '../../app/look/switches.tsx';
import { endOf } from '../../base/days.ts';
import { useSums, type Sum } from '../../book/use-sums.ts';
import type { ChartSpec, ToStep } from '../../charts/chart-spec.ts';
import { TimePanel } from '../../charts/time-panel.tsx';
import { useChoice } from '../../charts/use-choice.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { UNITS } from '../../statistics/units.ts';
import { RangeBar } from '../../statistics/range-bar.tsx';
import { useRange } from '../../statistics/use-range.ts';
import { useToday } from '../../statistics/use-today.ts';
import { changesOf, outstandingOf } from './point-sums.ts';
import { someOf } from './some-of.ts';

const SUMMED = { reads: pointEntryReads, sums: pointEntrySums };
const ALL: FilterModel = {};
const MODES = ['outstanding', 'changes'] as const;
const KINDS = ['GRANTED', 'ADJUSTED'] as const;
/** For each figure, the figures that it is the sum of. */
const PARTS: Readonly<Record<string, readonly Berries[]>> = {
  totalBerries: ['ethBerries', 'solBerries'],
  totalIceBerries: ['ethIceBerries', 'solIceBerries'],
  ...Object.fromEntries(FIGURES.map((name) => [name, [name]])),
};
const NAMES = ['totalBerries', 'totalIceBerries', ...FIGURES] as const;
const NONE: readonly Sum[] = [];

/** `asOf`: null: now. */
export function PointTrend({ asOf }: { asOf: string | null }) {
  const { t } = useTranslation(['point', 'statistics']);
  const [figure, setFigure] = useChoice('figure', NAMES);
  const [mode, setMode] = useChoice('way', MODES);
  const { data, error, refetch } = useSums(SUMMED, { filter: ALL, asOf, by: 'day' });
  const sums = data?.rows ?? NONE;
  const today = useToday(data?.at);
  const days = useMemo(() => [...sums.map(({ day }) => String(day)), today].toSorted(), [sums, today]);
  const range = useRange(days.at(-1)!, days[0]!, { preset: 'all' });
  const { titleOf } = useWordsIn(pointDeclaration, 'points');
  const { codesOf } = useWordsIn(pointDeclaration, 'point-entries');
  const chart = useMemo((): ChartSpec => {
    const of = PARTS[figure]!;
    const { label } = codesOf('kind');
    const lines: ChartSpec['lines'] =
      mode === 'outstanding'
        ? [
            {
              key: figure,
              name: titleOf(figure),
              values: outstandingOf(sums, of, range.days),
            },
          ]
        : KINDS.map((kind) => ({
            key: kind,
            name: label(kind),
            as: 'bar',
            values: changesOf(sums, kind, of, range.days),
          }));
    return { steps: range.days, unit: UNITS.berries, lines, isStacked: mode === 'changes' };
  }, [figure, mode, sums, range.days, titleOf, codesOf]);
  const within = useDrillDownWithin();
  /** Links to the addresses that had points at the end of a day. The change of a day is shown with each address. */
  const toStep: ToStep = (step) => {
    const day = range.days[step]!;
    return within({ filter: JSON.stringify(someOf(figure)), ...(day < today && { asOf: endOf(day), pause: null }) });
  };
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const choices = (
    <>
      <Select
        size="small"
        className="point-figure"
        value={figure}
        onChange={setFigure}
        options={NAMES.map((value) => ({ value, label: titleOf(value) }))}
        aria-label={t('statistics:measure')}
      />
      <Switch
        label={t('statistics:measure')}
        choices={MODES}
        chosen={mode}
        onChoose={setMode}
        text={(one) => t(`trend.${one}`)}
      />
      <RangeBar range={range} note={null} />
    </>
  );
  return (
    <TimePanel
      title={t('trend.title')}
      scope={t('trend.label', { figure: titleOf(figure), way: t(`trend.${mode}`), from: range.from, to: range.to })}
      spec={chart}
      readPoint={data}
      choices={choices}
      about={t('trend.about')}
      className="book-trend"
      onRange={(from, to) => range.choose({ from, to })}
      toStep={mode === 'outstanding' ? toStep : undefined}
    />
  );
}
