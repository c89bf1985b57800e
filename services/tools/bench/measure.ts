// Measures times and rates, and prints them as a table: the product compared with its limit from the same run.
import { cpus } from 'node:os';

export interface Figure {
  what: string;
  limit: string;
  product: string;
  /** The aim, and whether this run met it; null: shown without an aim. */
  aim: string | null;
  met: boolean | null;
}

export const now = (): number => performance.now();

/** The percentile: `share` of the values are at most this value. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export interface Timed {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Runs `call` `count` times, `inFlight` at once; times in milliseconds. */
export async function timed(count: number, inFlight: number, call: (n: number) => Promise<unknown>): Promise<Timed> {
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      const callStartedAt = now();
      await call(n);
      times.push(now() - callStartedAt);
    }
  };
  const startedAt = now();
  await Promise.all(Array.from({ length: inFlight }, worker));
  const seconds = (now() - startedAt) / 1000;
  return {
    perSecond: count / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const rate = (value: number): string => `${Math.round(value).toLocaleString('en-US').replaceAll(',', ' ')}/s`;

/**
 * A figure with a minimum share (`atLeast`) or a maximum multiple (`atMost`) of the limit as its aim; null: compared
 * without an aim.
 */
export function ratioFigure(
  what: string,
  limit: number,
  product: number,
  bound: { atLeast: number } | { atMost: number } | null,
  show: (value: number) => string,
): Figure {
  const ratio = product / limit;
  const figure = { what, limit: show(limit), product: `${show(product)} (${ratio.toFixed(2)} ×)` };
  if (bound === null) return { ...figure, aim: null, met: null };
  return 'atLeast' in bound
    ? { ...figure, aim: `≥ ${bound.atLeast} ×`, met: ratio >= bound.atLeast }
    : { ...figure, aim: `≤ ${bound.atMost} ×`, met: ratio <= bound.atMost };
}

export function table(figures: Figure[]): string {
  const rows = [
    ['what', 'limit', 'product', 'aim', ''],
    ...figures.map(({ what, limit, product, aim, met }) => [
      what,
      limit,
      product,
      aim ?? '',
      met === null ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
