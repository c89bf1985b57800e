// Figures over time in a panel: as a chart, or as a table for those who read; both can be downloaded.
import { Button } from 'antd';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '../app/time/as-of.ts';
import { ErrorBoundary } from '../app/look/error-boundary.tsx';
import { lazily } from '../app/look/lazy-page.tsx';
import { Switch } from '../app/look/switches.tsx';
import { useTheme } from '../app/look/theme.ts';
import { useTime } from '../app/time/time.ts';
import { DrillDownLink } from '../app/navigation/drill-down-link.tsx';
import { saveFile } from '../grid/export/export-download.ts';
import { columnsOf, csvOf, textOr, unitText, type ChartSpec, type ToStep } from './chart-spec.ts';
import { pngOf } from './png.ts';
import type { Drawing } from './time-chart.tsx';
import { useChoice } from './use-choice.ts';
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
  /** Its title with the range: for screen readers, and in downloads. */
  label: string;
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
}

export function TimePanel({
  title,
  label,
  spec,
  readPoint,
  choices,
  about,
  viewKey = 'show',
  className = '',
  onRange,
  toStep,
}: Props) {
  const { t } = useTranslation('statistics');
  const { mode } = useTheme();
  const time = useTime();
  const [view, setView] = useChoice(viewKey, VIEWS);
  const drawing = useRef<Drawing | null>(null);
  const keepDrawing = useCallback((now: Drawing | null): void => {
    drawing.current = now;
  }, []);
  const { steps } = spec;
  const name = [title, steps[0], steps.at(-1), readPoint?.position]
    .filter(Boolean)
    .join('-')
    .replaceAll(/[\s/\\:]+/g, '-');
  const savePicture = async (): Promise<void> => {
    if (!drawing.current) return;
    const of =
      readPoint && `${positionText(readPoint.position)}${readPoint.at ? ` · ${time.format(readPoint.at)}` : ''}`;
    saveFile(await pngOf(drawing.current, title, [label, ...(of ? [of] : [])], mode), `${name}.png`);
  };
  const hints = [about, t(onRange ? 'hint.choose' : 'hint.walk'), toStep && t('hint.open')].filter(
    (hint) => hint !== undefined,
  );
  const saveFigures = (): void =>
    saveFile(new Blob([csvOf(spec, { step: t('day'), total: t('total') })], { type: 'text/csv' }), `${name}.csv`);
  return (
    <section className={`panel time-panel ${className}`} aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <div className="time-choices">
          {choices}
          <Switch label={t('view')} choices={VIEWS} chosen={view} onChoose={setView} text={(choice) => t(choice)} />
          {view === 'chart' ? (
            <Button size="small" onClick={() => void savePicture()} title={t('save.png')} aria-label={t('save.png')}>
              PNG
            </Button>
          ) : null}
          <Button size="small" onClick={saveFigures} title={t('save.csv')} aria-label={t('save.csv')}>
            CSV
          </Button>
        </div>
      </div>
      {view === 'chart' ? (
        <ErrorBoundary>
          <TimeChart spec={spec} label={label} mode={mode} onDrawing={keepDrawing} onRange={onRange} toStep={toStep} />
        </ErrorBoundary>
      ) : (
        <FigureTable spec={spec} label={label} toStep={toStep} />
      )}
      {view === 'chart' ? (
        <p className="time-hint">{hints.reduce((one, other) => t('hint.both', { one, other }))}</p>
      ) : null}
    </section>
  );
}

function FigureTable({ spec, label, toStep }: { spec: ChartSpec; label: string; toStep: ToStep | undefined }) {
  const { t } = useTranslation('statistics');
  const columns = columnsOf(spec, t('total'));
  return (
    // A scrollable area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="panel-scroll time-table" tabIndex={0} aria-label={label}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {columns.map(({ name, unit }, index) => (
              <th key={index} scope="col" className="number">
                {name}
                {unitText(unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.steps
            .map((step, index) => (
              <tr key={step}>
                <th scope="row">
                  <DrillDownLink to={toStep?.(index, null)}>{step}</DrillDownLink>
                </th>
                {columns.map(({ unit, values }, column) => (
                  <td key={column} className="number">
                    <DrillDownLink
                      to={
                        values[index] && column < spec.lines.length
                          ? toStep?.(index, spec.lines[column]!.key)
                          : undefined
                      }
                    >
                      {textOr(unit, values[index])}
                    </DrillDownLink>
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
