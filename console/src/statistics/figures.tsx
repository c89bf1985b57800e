// The figures of a page under its scope, each with its change, its course, and a link to its rows. `children`: figures
// that are not series.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLevel, type Measure } from '#contracts/kits/measure.ts';
import { Figure } from '../app/look/figure.tsx';
import type { Tone } from '../app/look/palette.ts';
import { exactText } from '../charts/chart-spec.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { useSay } from '../i18n/pair.ts';
import { Change } from './change.tsx';
import { differenceOf, type Pair } from './values/difference.ts';
import { useComparedWith } from './scope/scope-words.ts';
import { UNITS } from './values/units.ts';
import { useStatistics } from './use-statistics.ts';
import type { Figure as OfMeasure } from './values/figure.ts';

/** The change of a figure under the scope; `pair`: undefined: not loaded yet. */
export function FigureChange({ measure, pair }: { measure: Measure; pair: Pair | undefined }) {
  const { t } = useTranslation('statistics');
  const { scope } = useStatistics();
  const comparedWith = useComparedWith(scope, isLevel(measure));
  if (scope.comparison === null)
    return scope.versus === 'before' && scope.range.chosen === 'all' ? <>{t('change.wholeHistory')}</> : null;
  return pair ? (
    <Change
      difference={differenceOf(measure, pair, scope.comparison)}
      unit={UNITS[measure.unit]}
      comparedWith={comparedWith ?? ''}
    />
  ) : null;
}

/** `label`: default: the measure's name. `second`: a second value below, such as a count. */
export function MeasureFigure({
  figure: { measure, valued, valuedBefore, before },
  label,
  tone,
  second,
}: {
  figure: OfMeasure;
  label?: string;
  tone?: Tone;
  second?: string | undefined;
}) {
  const { t } = useTranslation('statistics');
  const say = useSay();
  const { rowsOf } = useStatistics();
  const unit = UNITS[measure.unit];
  const now = valued?.total;
  return (
    <Figure
      label={label ?? say(measure.names)}
      about={measure.about ? say(measure.about) : t(`about.${isLevel(measure) ? 'stock' : measure.kind}`)}
      tone={tone}
      second={second}
      unit={now === null || now === undefined ? '' : unit.name}
      to={rowsOf(measure)}
      value={now === undefined ? '…' : now === null ? '–' : <span title={exactText(now, unit)}>{unit.text(now)}</span>}
      picture={valued ? <Sparkline values={valued.values} {...(measure.kind === 'flow' && { as: 'bar' })} /> : null}
      change={
        <FigureChange
          measure={measure}
          pair={
            now === undefined || valuedBefore === undefined || before === undefined
              ? undefined
              : { now, before: valuedBefore.total, since: before.since }
          }
        />
      }
    />
  );
}

/** `of`: the measures that are shown; default: all of the page. */
export function Figures({ of, children }: { of?: readonly Measure[]; children?: ReactNode }) {
  const { figures } = useStatistics();
  return (
    <div className="figures">
      {figures
        .filter(({ measure }) => of?.includes(measure) ?? true)
        .map((figure) => (
          <MeasureFigure key={`${figure.measure.set.name} ${figure.measure.name}`} figure={figure} />
        ))}
      {children}
    </div>
  );
}
