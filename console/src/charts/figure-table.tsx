// The figures of a chart as a table, newest step first.
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../app/look/scroll-area.tsx';
import { useTheme } from '../app/look/theme.ts';
import { DrillDownLink } from '../app/navigation/drill-down-link.tsx';
import { annotationsAt, unitText, type ChartSpec, type ToStep } from './chart-spec.ts';
import { looksOf } from './colours.ts';
import { columnsOf, stepHeadings } from './columns.ts';
import { Swatch } from './swatch.tsx';
import { useChartWords } from './words.ts';

interface Props {
  spec: ChartSpec;
  label: string;
  toStep: ToStep | undefined;
}

export function FigureTable({ spec, label, toStep }: Props) {
  const { t } = useTranslation('statistics');
  const words = useChartWords();
  const { mode } = useTheme();
  const looks = looksOf(spec, mode);
  const columns = columnsOf(spec, words);
  const { steps, stepsBefore, lines, isRunning = false, annotations = [] } = spec;
  return (
    <ScrollArea label={label} className="panel-scroll time-table">
      <table className="plain-table">
        <thead>
          <tr>
            {stepHeadings(spec, words).map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {columns.map(({ name, unit, line }, index) => (
              <th key={index} scope="col" className="number">
                {line !== undefined && lines.length > 1 ? <Swatch colour={looks.get(line)!.colour} /> : null}
                {name}
                {unitText(unit)}
              </th>
            ))}
            {annotations.length ? <th scope="col">{t('annotation.column')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {steps
            .map((step, index) => (
              <tr key={step}>
                <th scope="row">
                  <DrillDownLink to={toStep?.(index, null)}>{step}</DrillDownLink>
                  {isRunning && index === steps.length - 1 ? ` (${t('charts.soFar')})` : null}
                </th>
                {stepsBefore ? <td>{stepsBefore[index] ?? '–'}</td> : null}
                {columns.map(({ values, text, line }, column) => (
                  <td key={column} className="number">
                    <DrillDownLink to={values[index] && line !== undefined ? toStep?.(index, line) : undefined}>
                      {text(values[index])}
                    </DrillDownLink>
                  </td>
                ))}
                {annotations.length ? (
                  <td className="time-notes">
                    {annotationsAt(spec, index).map(({ text, to }, place) => (
                      <div key={place}>
                        <DrillDownLink to={to}>{text}</DrillDownLink>
                      </div>
                    ))}
                  </td>
                ) : null}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </ScrollArea>
  );
}
