// A point of a chart in words, for reading aloud while walking along it.
import { useTranslation } from 'react-i18next';
import {
  annotationsAt,
  differenceOfKnown,
  hasTotal,
  isCompared,
  signedText,
  textOr,
  totalAt,
  totalBeforeAt,
  type ChartSpec,
  type Known,
  type Place,
} from './chart-spec.ts';
import type { ChartWords } from './words.ts';

/** What is read: the values of a line, the total of all, or all lines one after another if they have no total. */
export function useSpoken(spec: ChartSpec, words: ChartWords): (place: Place) => string {
  const { t } = useTranslation('statistics');
  const { steps, lines, unit, isRunning } = spec;
  const figure = (value: string): string => `${value} ${unit.name}`.trim();
  const told = (name: string, now: Known, before: Known, isComparing: boolean): string =>
    isComparing
      ? t('charts.told', {
          line: name,
          value: figure(textOr(unit, now)),
          before: figure(textOr(unit, before)),
          difference: signedText(unit, differenceOfKnown(now, before)),
        })
      : `${name} ${figure(textOr(unit, now))}`;
  return ({ step, line: chosen }) => {
    const shown = chosen === null ? lines : lines.slice(chosen, chosen + 1);
    const values =
      chosen === null && hasTotal(spec)
        ? [told(words.total, totalAt(lines, step), totalBeforeAt(lines, step), isCompared(spec))]
        : shown.map(({ name, values: now, before }) => told(name, now[step], before?.[step], before !== undefined));
    // Its values may not be loaded yet.
    if (values.length === 0) return '';
    const isPartial = isRunning === true && step === steps.length - 1;
    const parts = [
      ...values,
      ...(isPartial ? [words.soFar] : []),
      ...annotationsAt(spec, step).map(({ text }) => text),
    ];
    return t('charts.spoken', {
      step: steps[step],
      values: parts.reduce((one, other) => t('charts.also', { one, other })),
    });
  };
}
