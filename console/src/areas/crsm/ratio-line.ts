// Places the ratios on a line, and checks their order and distances (docs/domain.md#crsms).
import type { Figures } from '#contracts/areas/settings/rules.ts';

export interface Ratios {
  trgcr: string;
  tarcr: string;
  maxTarcr: string;
}
export type MarkName = 'mcr' | 'trgcr' | 'tarcr' | 'maxTarcr';
interface Mark {
  name: MarkName;
  ratio: bigint;
  /** Percent of the line. */
  at: number;
}
interface Gap {
  from: MarkName;
  to: MarkName;
  /** 1e18 is 100 points; negative: out of order. */
  gap: bigint;
  least: bigint;
  isWide: boolean;
}
export interface Line {
  marks: Mark[];
  gaps: Gap[];
  /** The trove's ratio. `beyond`: it is off the line, in that direction. */
  icr: {
    ratio: bigint;
    at: number;
    beyond: 'less' | 'more' | null;
  } | null;
}

/** Margin at either end, as a share of the span between the outermost marks. */
const MARGIN = 0.15;
/** Minimum length of the line: five points. */
const LEAST_SPAN = 5n * 10n ** 16n;
const ORDER: readonly MarkName[] = ['mcr', 'trgcr', 'tarcr', 'maxTarcr'];

export function lineOf(
  { trgcr, tarcr, maxTarcr }: Ratios,
  icr: string | null,
  { mcr, trgcrGap, tarcrGap, maxTarcrGap }: Pick<Figures, 'mcr' | 'trgcrGap' | 'tarcrGap' | 'maxTarcrGap'>,
): Line {
  const ratios: Record<MarkName, bigint> = {
    mcr: BigInt(mcr),
    trgcr: BigInt(trgcr),
    tarcr: BigInt(tarcr),
    maxTarcr: BigInt(maxTarcr),
  };
  const sorted = ORDER.map((name) => ratios[name]).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const span = Number(most - least > LEAST_SPAN ? most - least : LEAST_SPAN);
  const begin = Number(least) - span * MARGIN;
  const placeOf = (ratio: bigint): number => ((Number(ratio) - begin) / (span * (1 + 2 * MARGIN))) * 100;
  const leasts: Partial<Record<MarkName, bigint>> = {
    trgcr: BigInt(trgcrGap),
    tarcr: BigInt(tarcrGap),
    maxTarcr: BigInt(maxTarcrGap),
  };
  const ownRatio = icr === null ? null : BigInt(icr);
  const place = ownRatio === null ? 0 : placeOf(ownRatio);
  return {
    marks: ORDER.map((name) => ({ name, ratio: ratios[name], at: placeOf(ratios[name]) })),
    gaps: ORDER.slice(1).map((to, index) => {
      const from = ORDER[index]!;
      const gap = ratios[to] - ratios[from];
      return { from, to, gap, least: leasts[to]!, isWide: gap > 0n && gap >= leasts[to]! };
    }),
    icr:
      ownRatio === null
        ? null
        : {
            ratio: ownRatio,
            at: Math.min(100, Math.max(0, place)),
            beyond: place < 0 ? 'less' : place > 100 ? 'more' : null,
          },
  };
}
