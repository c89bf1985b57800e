// Benchmark of series over three years of a long log: by day, now and `asOf` a position, and by week.
import type { Client } from '../testing/client.ts';
import { ms, ratioFigure, timed, type Figure } from './measure.ts';
import { THREE_YEARS } from './statistics-log.ts';

const SERIES_MS = 300;
const WARM_UP = 3;
const SAMPLES = 20;
/** One of each kind: the sums of days, the rows' own time, the totals at the ends of steps, and several of these. */
const SERIES = [
  'page-views',
  'wallet-connections',
  'wallets',
  'custody-totals',
  'trove-totals',
  'institution-balances',
];

/** `past`: a position before the last year's page views were reported again. */
export async function benchStatistics(client: Client, past: string): Promise<Figure[]> {
  const route = async (path: string, query: { step: string; asOf?: string }) => {
    const url = `${path}?${new URLSearchParams({ ...THREE_YEARS, ...query })}`;
    const call = async (): Promise<void> => {
      const { status } = await client.get(url);
      if (status !== 200) throw new Error(`${url} returned status ${status}`);
    };
    await timed(WARM_UP, 1, call);
    return timed(SAMPLES, 1, call);
  };
  const figures: Figure[] = [];
  for (const name of SERIES)
    for (const [what, query] of [
      ['by day', { step: 'day' }],
      ['by day, as of a position', { step: 'day', asOf: past }],
      ['by week', { step: 'week' }],
    ] as const) {
      const { p95 } = await route(`/api/${name}/series`, query);
      figures.push(ratioFigure(`${name} over three years ${what}, p95`, SERIES_MS, p95, { atMost: 1 }, ms));
    }
  return figures;
}
