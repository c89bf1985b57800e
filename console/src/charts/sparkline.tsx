// The course of a figure as a small picture beside its number. Who reads without seeing has the number and the chart.
import { memo } from 'react';
import './sparkline.css';

interface Props {
  /** One per step, in the smallest unit; null: unknown. */
  values: readonly (bigint | null)[];
  /** Bars from zero: for what is counted in each step. Default: a line. */
  as?: 'bar';
}

const [WIDTH, HEIGHT] = [96, 24];
const EDGE = 1.5;
const BAR_SHARE = 0.7;

/** Heights in pixels, from the top. Numbers of this size are exact enough for a picture. */
function scaled(values: Props['values'], fromZero: boolean): { at: (value: bigint) => number; zero: number } {
  const known = values.filter((value) => value !== null).map(Number);
  const [low, high] = [Math.min(...known, ...(fromZero ? [0] : [])), Math.max(...known, ...(fromZero ? [0] : []))];
  const span = high - low;
  const height = HEIGHT - 2 * EDGE;
  // Equal values are in the middle.
  const y = (value: number): number => EDGE + (span ? ((high - value) / span) * height : height / 2);
  return { at: (value) => y(Number(value)), zero: y(0) };
}

const px = (of: number): string => of.toFixed(1);

/** Segments of known values; one alone is a dot, as a line of no length with round ends. */
function linePath(values: Props['values']): string {
  const { at } = scaled(values, false);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      if (value === null) return '';
      const point = `${px(EDGE + index * step)} ${px(at(value))}`;
      const isFirst = index === 0 || values[index - 1] === null;
      return isFirst ? `M${point}h0` : `L${point}`;
    })
    .join('');
}

function barPath(values: Props['values']): string {
  const { at, zero } = scaled(values, true);
  const step = WIDTH / Math.max(1, values.length);
  return values
    .map((value, index) =>
      value === null || value === 0n
        ? ''
        : `M${px((index + (1 - BAR_SHARE) / 2) * step)} ${px(zero)}V${px(at(value))}h${px(BAR_SHARE * step)}V${px(zero)}z`,
    )
    .join('');
}

export const Sparkline = memo(({ values, as }: Props) => {
  const isEmpty = values.every((value) => value === null);
  const zero = as === 'bar' && !isEmpty ? scaled(values, true).zero : null;
  return (
    <svg className="sparkline" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {zero === null ? null : <path className="sparkline-zero" d={`M0 ${px(zero)}H${WIDTH}`} />}
      {isEmpty ? null : as === 'bar' ? (
        <path className="sparkline-bars" d={barPath(values)} />
      ) : (
        <path className="sparkline-line" d={linePath(values)} />
      )}
    </svg>
  );
});
Sparkline.displayName = 'Sparkline';
