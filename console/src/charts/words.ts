// The words of a chart in the language of the console.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepLength } from '#contracts/wire/series.ts';

export interface ChartWords {
  /** For numbers in short form: `en-US`. */
  locale: string;
  /** The heading of steps of a length. */
  step: (length: StepLength) => string;
  total: string;
  more: (count: number) => string;
  /** The name of a column or line with the earlier values of `name`, which it is compared with. */
  before: (name: string) => string;
  /** The name of a column with the differences between the values of `name` and the earlier ones. */
  difference: (name: string) => string;
  /** Names the step that a step is compared with. */
  versus: (step: string) => string;
  soFar: string;
  noData: string;
  /** At the lowest label of an axis that does not begin at zero. */
  axisFrom: (value: string) => string;
  openStep: string;
  openLine: (line: string) => string;
}

export function useChartWords(): ChartWords {
  const { t, i18n } = useTranslation('statistics');
  const locale = i18n.language;
  return useMemo(
    () => ({
      locale,
      step: (length) => t(`stepHeading.${length}`),
      total: t('total'),
      more: (count) => t('more', { count }),
      before: (name) => t('charts.before', { name }),
      difference: (name) => t('charts.difference', { name }),
      versus: (step) => t('charts.versus', { step }),
      soFar: t('charts.soFar'),
      noData: t('charts.noData'),
      axisFrom: (value) => t('charts.axisFrom', { value }),
      openStep: t('charts.openStep'),
      openLine: (line) => t('charts.openLine', { line }),
    }),
    [t, locale],
  );
}
