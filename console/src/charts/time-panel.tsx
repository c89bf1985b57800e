// Figures over time in a panel: as a chart, or as a table for those who read; both can be downloaded.
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '../app/time/as-of.ts';
import { ErrorBoundary } from '../app/look/error-boundary.tsx';
import { lazily } from '../app/look/lazy-page.tsx';
import { Switch } from '../app/look/switches.tsx';
import { useTheme } from '../app/look/theme.ts';
import { useTime } from '../app/time/time.ts';
import { createStore } from '../base/store.ts';
import { useUnchanged } from '../base/use-unchanged.ts';
import type { ChartSpec, ToStep } from './chart-spec.ts';
import { csvOf } from './columns.ts';
import { FigureTable } from './figure-table.tsx';
import { pngOf, type PictureHead } from './saving/png.ts';
import { Saving, type Files } from './saving/saving.tsx';
import type { Drawing } from './time-chart.tsx';
import { useChoice } from './use-choice.ts';
import { useChartWords } from './words.ts';
import './time-panel.css';

const TimeChart = lazily(
  async () => (await import('./time-chart.tsx')).TimeChart,
  <div className="time-chart">
    <span className="skeleton time-skeleton" />
  </div>,
);
const VIEWS = ['chart', 'table'] as const;

interface Props {
  title: string;
  /** What is shown, in words: the figure, its range and filters. For screen readers, downloads and print. */
  scope: string;
  spec: ChartSpec;
  /** The position of the figures; undefined: not known yet. */
  readPoint: { position: string; at: string | null } | undefined;
  /** Further controls. */
  choices?: ReactNode;
  about?: string;
  /** The address parameter for its display mode, if the page has several panels. */
  viewKey?: string;
  className?: string;
  onRange?: (first: string, last: string) => void;
  /** The address of the rows behind a step. */
  toStep?: ToStep | undefined;
  /** Shows and hides the annotations. */
  notes?: { isOn: boolean; switchTo: (isOn: boolean) => void };
}

export function TimePanel({
  title,
  scope,
  spec: newest,
  readPoint,
  choices,
  about,
  viewKey = 'show',
  className = '',
  onRange,
  toStep,
  notes,
}: Props) {
  const { t } = useTranslation('statistics');
  const spec = useUnchanged(newest);
  const { mode } = useTheme();
  const time = useTime();
  const [view, setView] = useChoice(viewKey, VIEWS);
  const words = useChartWords();
  const [drawing] = useState(() => createStore<(() => Drawing) | null>(null));
  const { steps, unit, isRunning = false } = spec;
  const name = [scope, steps[0], steps.at(-1), readPoint?.position]
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
  const stand = readPoint
    ? [positionText(readPoint.position), ...(readPoint.at ? [`${time.format(readPoint.at)} ${time.zone}`] : [])]
    : [];
  const head = useUnchanged<PictureHead>({
    title,
    lines: [
      scope,
      ...(stand.length ? [stand.join(' · ')] : []),
      [
        ...(unit.name ? [t('charts.unit', { unit: unit.name })] : []),
        t('charts.zone'),
        ...(isRunning && steps.length ? [`${steps.at(-1)}: ${words.soFar}`] : []),
      ].join(' · '),
    ],
  });
  const files = useMemo(
    (): Files => ({
      png: async () => {
        const drawn = drawing.get();
        return drawn ? pngOf(drawn(), head, mode) : undefined;
      },
      svg: async () => {
        const drawn = drawing.get();
        if (!drawn) return undefined;
        const { width, height } = drawn();
        const { svgOf } = await import('./saving/svg.ts');
        return svgOf({ spec, words, mode, head, width, height });
      },
      csv: async () => new Blob([csvOf(spec, words)], { type: 'text/csv' }),
    }),
    [drawing, head, mode, spec, words],
  );
  const isOpening = toStep !== undefined && steps.some((_, step) => toStep(step, null) !== undefined);
  const hints = [about, t(onRange ? 'hint.choose' : 'hint.walk'), isOpening ? t('charts.open') : undefined].filter(
    (hint) => hint !== undefined,
  );
  const hint = hints.reduce((one, other) => t('hint.both', { one, other }));
  return (
    <section className={`panel time-panel ${className}`} aria-label={title}>
      <div className="panel-head">
        <div className="time-title">
          <h2>{title}</h2>
          {notes && (!notes.isOn || spec.annotations?.length) ? (
            <Button
              size="small"
              className="time-notes-switch"
              aria-pressed={notes.isOn}
              title={t('annotation.about')}
              onClick={() => notes.switchTo(!notes.isOn)}
            >
              {t('annotation.switch')}
            </Button>
          ) : null}
        </div>
        <div className="time-choices">
          {choices}
          <Switch label={t('view')} choices={VIEWS} chosen={view} onChoose={setView} text={(choice) => t(choice)} />
        </div>
        <Saving
          isChart={view === 'chart'}
          files={files}
          name={name}
          scope={[title, scope, [steps[0], steps.at(-1)].filter(Boolean).join(' – ')].join(' · ')}
          position={readPoint?.position}
        />
      </div>
      <p className="time-scope">{[scope, ...stand].join(' · ')}</p>
      {view === 'chart' ? (
        <ErrorBoundary>
          <TimeChart spec={spec} label={scope} mode={mode} onDrawing={drawing.set} onRange={onRange} toStep={toStep} />
        </ErrorBoundary>
      ) : (
        <FigureTable spec={spec} label={scope} toStep={toStep} />
      )}
      {view === 'chart' ? (
        <p className="time-hint" title={hint}>
          {hint}
        </p>
      ) : null}
    </section>
  );
}
