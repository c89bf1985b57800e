// The chart of one measure under the scope of a page, with the choice of the measure and of its split.
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '#contracts/kits/measure.ts';
import { palettes } from '../app/look/palette.ts';
import { Switch } from '../app/look/switches.tsx';
import { useTheme } from '../app/look/theme.ts';
import { addDays, dayOf } from '../base/days.ts';
import type { ChartSpec, ToStep } from '../charts/chart-spec.ts';
import { TimePanel } from '../charts/time-panel.tsx';
import { useSay } from '../i18n/pair.ts';
import { chartSpecOf, type Compared } from './chart-spec-of.ts';
import { usePartName, useScopeWords } from './scope/scope-words.ts';
import type { Shown } from './values/measure-values.ts';
import { stepOf, type Figure } from './values/figure.ts';
import { useAnnotations, useNotes } from './use-annotations.ts';
import { partsIn, useStatistics } from './use-statistics.ts';

/** The most options that a switch has room for. */
const SWITCH_LIMIT = 3;
const WHOLE = 'whole';
const EMPTY: Shown = { buckets: [], since: null };
const NOTHING = { values: [], total: null };
const NO_FIGURES: readonly Figure[] = [];

function Choices() {
  const { t } = useTranslation('statistics');
  const say = useSay();
  const { charted, figures, scope, choose, split, splitMode, setSplitMode } = useStatistics();
  const splits = charted.measure.set.parts ?? [];
  const chosen = charted.measure.name;
  const names = figures.map(({ measure }) => measure.name);
  const nameOf = (name: string): string => say(figures.find(({ measure }) => measure.name === name)!.measure.names);
  return (
    <>
      {names.length > SWITCH_LIMIT ? (
        <Select
          size="small"
          className="statistics-choice"
          aria-label={t('measure')}
          value={chosen}
          onChange={choose}
          options={names.map((name) => ({ value: name, label: nameOf(name) }))}
        />
      ) : null}
      {names.length > 1 && names.length <= SWITCH_LIMIT ? (
        <Switch label={t('measure')} choices={names} chosen={chosen} onChoose={choose} text={nameOf} />
      ) : null}
      {split && !split.notAdded ? (
        <Switch
          label={t('split')}
          choices={[...splits.map(({ column }) => column), WHOLE]}
          chosen={splitMode === WHOLE ? WHOLE : split.column}
          onChoose={(choice) => {
            if (choice === WHOLE) setSplitMode(WHOLE);
            else if (choice === split.column) setSplitMode('parts');
            else scope.chooseBy(choice);
          }}
          text={(choice) => {
            const names = splits.find(({ column }) => column === choice)?.names;
            return names ? say(names) : t('everything');
          }}
        />
      ) : null}
    </>
  );
}

const comparedOf = ({ measure, valued, valuedBefore }: Figure): Compared => ({
  measure,
  valued: valued ?? NOTHING,
  before: valuedBefore ?? null,
});

/** The figures that a measure is the sum of; none: it is no such sum. */
const addendsOf = (measure: Measure, figures: readonly Figure[]): readonly Figure[] => {
  const names = 'addends' in measure ? measure.addends : undefined;
  if (!names) return NO_FIGURES;
  return figures.filter((figure) => figure.measure.set === measure.set && names.includes(figure.measure.name));
};

/** The spec of the charted measure. `below`: another figure by the same steps. */
function useChart(below: ChartSpec['below']): ChartSpec {
  const { t } = useTranslation('statistics');
  const say = useSay();
  const { declaration, scope, figures, charted, split, splitMode, partKeys } = useStatistics();
  const { tones } = palettes[useTheme().mode];
  const partName = usePartName(split);
  const { measure, shown = EMPTY, before, reading } = charted;
  const { comparison, step } = scope;
  const addends = useMemo(() => addendsOf(measure, figures), [measure, figures]);
  const spec = useMemo(
    () =>
      chartSpecOf(
        {
          of: comparedOf(charted),
          parts:
            split && splitMode === 'parts'
              ? { now: partsIn(shown, measure, split), before: before ? partsIn(before, measure, split) : null }
              : null,
          addends: addends.map(comparedOf),
          partKeys,
          buckets: shown.buckets,
          bucketsBefore: before && comparison?.with !== 'points' ? before.buckets : null,
          at: reading?.at ?? new Date().toISOString(),
          step: stepOf(measure, step),
        },
        { measure: ({ names }) => say(names), part: partName, others: t('others') },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `partName` depends on the split and the language only
    [charted, shown, before, comparison, step, split, splitMode, partKeys, addends, say, t],
  );
  const looks = split && splitMode === 'parts' ? declaration.stateLooks?.[split.column] : undefined;
  return useMemo(
    () => ({
      ...spec,
      lines: spec.lines.map((line) => {
        const look = looks?.[line.key];
        return look ? { ...line, colour: tones[look.tone].mark, isHatched: look.isHatched } : line;
      }),
      ...(below && { below }),
    }),
    [spec, looks, tones, below],
  );
}

interface Props {
  /** Default: the measure's name. */
  title?: string;
  /** A note below the chart; default: that of the measure. */
  about?: string;
  /** Another figure by the steps of the chart, in a strip of its own. */
  below?: ChartSpec['below'];
  className?: string;
  /** The address parameter for its display mode, if the page has several panels. */
  viewKey?: string;
}

export function Trend({ title, about, below, className, viewKey }: Props) {
  const { t } = useTranslation(['statistics', 'areas']);
  const say = useSay();
  const { declaration, scope, range, shownParts, figures, charted, split, splitMode, rowsOf } = useStatistics();
  const { measure, reading, shown = EMPTY } = charted;
  const figuresChart = useChart(below);
  const notes = useNotes();
  const annotations = useAnnotations(range, scope.point, { buckets: shown.buckets, isOn: notes.isOn });
  const chart = useMemo(() => ({ ...figuresChart, annotations }), [figuresChart, annotations]);
  const words = useScopeWords({ ...scope, parts: shownParts }, range, split);
  const isSplit = split !== undefined && splitMode === 'parts';
  const toStep: ToStep = (step, line) => {
    const bucket = shown.buckets[step];
    if (!bucket) return undefined;
    const addend = isSplit ? undefined : figures.find((figure) => figure.measure.name === line)?.measure;
    // The combined rest of the parts has no rows of its own.
    if (isSplit && line === '') return undefined;
    return rowsOf(addend ?? measure, {
      step: { ...bucket, isOver: !(chart.isRunning && step === chart.steps.length - 1) },
      part: isSplit && line !== null && line !== below?.line.key ? [split, [line]] : undefined,
    });
  };
  const name = title ?? say(measure.names);
  return (
    <TimePanel
      title={name}
      scope={t('label', { title: t(`areas:page.${declaration.path}`), figure: name, scope: words })}
      spec={chart}
      readPoint={reading}
      choices={declaration.isFixed ? null : <Choices />}
      className={className}
      {...(viewKey !== undefined && { viewKey })}
      about={about ?? (measure.about && t('hint.about', { about: say(measure.about) }))}
      onRange={(first, last) => {
        const [from, to] = [first, last].map((step) => shown.buckets[chart.steps.indexOf(step)]);
        if (from && to) scope.range.choose({ from: dayOf(from.from), to: addDays(dayOf(to.to), -1) });
      }}
      toStep={toStep}
      notes={notes}
    />
  );
}
