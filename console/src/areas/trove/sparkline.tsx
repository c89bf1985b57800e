// The last day of a price as a line. Heights use rounded numbers; the exact figures are beside it in words.
import type { PriceStepRow } from '#contracts/areas/collateral-price/reads.ts';

const [WIDTH, HEIGHT, MARGIN] = [180, 34, 3];

/** The points of the line within the image, by time and price. */
function pointsOf(day: readonly Pick<PriceStepRow, 'from' | 'price'>[]): string {
  const prices = day.map(({ price }) => Number(price));
  const times = day.map(({ from }) => Date.parse(from));
  const [low, high, first, last] = [Math.min(...prices), Math.max(...prices), times[0]!, times.at(-1)!];
  const at = (part: number, length: number): string => (MARGIN + part * (length - 2 * MARGIN)).toFixed(1);
  return prices
    .map(
      (price, index) =>
        `${at((times[index]! - first) / Math.max(1, last - first), WIDTH)},${at(high === low ? 0.5 : (high - price) / (high - low), HEIGHT)}`,
    )
    .join(' ');
}

export const Sparkline = ({ day, label }: { day: readonly PriceStepRow[]; label: string }) => (
  <figure className="sparkline" aria-label={label} title={label}>
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={pointsOf(day)} />
    </svg>
  </figure>
);
