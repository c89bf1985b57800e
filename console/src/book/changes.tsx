// Figures with their changes, above a list with totals: without a comparison, those totals say the same.
import type { Measure } from '#contracts/kits/measure.ts';
import { Figures } from '../statistics/figures.tsx';
import { useStatistics } from '../statistics/use-statistics.ts';

/** `of`: default: all measures of the page. */
export const Changes = ({ of }: { of?: readonly Measure[] }) =>
  useStatistics().scope.comparison ? <Figures {...(of && { of })} /> : null;
