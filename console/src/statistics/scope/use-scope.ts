// The scope of a page, from the URL: `days` or `from` and `to`, `step`, `versus`, `by`, `part`. `asOf`, `compare` and
// `pause` belong to the whole console.
import { useMemo } from 'react';
import { VERSUS, type Preset, type Versus } from '#contracts/wire/scope.ts';
import type { StepLength } from '#contracts/wire/series.ts';
import { pairOf } from '../../app/time/comparison.ts';
import { useResolved } from '../../app/time/as-of-words.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { addDays, dayOf } from '../../base/days.ts';
import { usePoint } from './pause.tsx';
import { partsOfText, rangeVersus, STEPS, stepsFor, textOfParts, type Comparison } from './scope.ts';
import { useRange, type ChosenRange } from './use-range.ts';
import { useToday } from './use-today.ts';

/** The option `all` starts at most three years ago. Of a longer range only the last days are shown. */
const ALL_DAYS = 1_095;
const MOST_DAYS = 1_200;
/** A source may report a day's level on the next day only. */
const DAYS_BEFORE_POINT = 2;
const PART = 'part';
const BY = 'by';

export interface Scope {
  range: ChosenRange;
  /** The step of charts, and those to choose from. */
  step: StepLength;
  /** The one that is asked for, which may not be possible. */
  wantedStep: StepLength;
  steps: readonly StepLength[];
  chooseStep: (step: StepLength) => void;
  /** The point in time at which everything is read; null: now. */
  point: string | null;
  /** `points`: two points in time are compared. */
  versus: Versus | 'points';
  chooseVersus: (versus: Versus) => void;
  /** null: there is none, because nobody wants one, or because the whole history has nothing before it. */
  comparison: Comparison | null;
  /** When the earlier of two points was; null: they are not compared, or it is not known yet. */
  earlierAt: string | null;
  /** The column that measures are divided by; null, or not a measure's own: its first one. */
  by: string | null;
  chooseBy: (column: string) => void;
  /** The chosen parts by that column; empty: all. */
  parts: readonly string[];
  chooseParts: (parts: readonly string[]) => void;
}

/** Two points in time in their order; null: no comparison of points. */
export function usePointsInOrder(): {
  earlier: string | null;
  later: string | null;
  /** When the earlier one was; null: not known yet. */
  earlierAt: string | null;
} | null {
  const [search] = useUrlSearch();
  const pair = pairOf(search);
  const one = useResolved(pair?.one ?? null);
  const other = useResolved(pair?.other ?? null);
  if (pair === null) return null;
  const isOneEarlier =
    pair.one !== null &&
    (pair.other === null ||
      (one.position !== null && other.position !== null
        ? BigInt(one.position) < BigInt(other.position)
        : (one.at ?? '') < (other.at ?? '')));
  const { at } = isOneEarlier ? one : other;
  return {
    earlier: isOneEarlier ? pair.one : pair.other,
    later: isOneEarlier ? pair.other : pair.one,
    earlierAt: at,
  };
}

/** What is shown unless the URL says otherwise. */
export interface ScopeDefaults {
  days?: Preset | undefined;
  step?: StepLength | undefined;
  versus?: Versus | undefined;
}

/** `isByHour`: whether the page has measures that are known by hour. */
export function useScope(
  isByHour: boolean,
  { days, step: usualStep = 'day', versus: usual = 'before' }: ScopeDefaults,
): Scope {
  const [search, write] = useUrlSearch();
  const points = usePointsInOrder();
  const own = usePoint();
  const point = points === null ? own : points.later;
  const today = useToday(useResolved(point).at);
  const requested = useRange(today, addDays(today, 1 - ALL_DAYS), { most: MOST_DAYS, ...(days && { preset: days }) });
  const earlierAt = points?.earlierAt ?? null;
  const earlierDay = earlierAt === null ? null : dayOf(earlierAt);
  // The last n days are extended to days before the earlier point, so that its levels and all in between are shown.
  const range = useMemo(() => {
    if (earlierDay === null || typeof requested.chosen !== 'string') return requested;
    const first = addDays(earlierDay, -DAYS_BEFORE_POINT);
    return first < requested.from ? { ...requested, from: first } : requested;
  }, [requested, earlierDay]);
  const versus: Scope['versus'] =
    points === null ? (VERSUS.find((one) => one === search.get('versus')) ?? usual) : 'points';
  const earlier = points?.earlier ?? null;
  const comparison = useMemo((): Comparison | null => {
    if (versus === 'points') return { with: versus, range, point: earlier };
    if (versus === 'none' || (versus === 'before' && range.chosen === 'all')) return null;
    // Days that have not begun are compared with nothing.
    const begun = { from: range.from, to: range.to > range.today ? range.today : range.to };
    return begun.from > begun.to ? null : { with: versus, range: rangeVersus(begun, versus), point };
  }, [versus, range, earlier, point]);
  const steps = useMemo(() => stepsFor(range, isByHour), [range, isByHour]);
  const wantedStep = STEPS.find((one) => one === search.get('step')) ?? usualStep;
  const step = steps.find((one) => one === wantedStep) ?? 'day';
  const partText = search.get(PART) ?? '';
  const parts = useMemo(() => partsOfText(partText), [partText]);
  const by = search.get(BY);
  return useMemo(
    (): Scope => ({
      range,
      step,
      wantedStep,
      steps,
      point,
      versus,
      comparison,
      earlierAt,
      by,
      parts,
      chooseStep: (next) => write({ step: next === usualStep ? null : next }, 'replace'),
      chooseVersus: (next) =>
        write({ versus: next === usual ? null : next, compare: null, difference: null }, 'replace'),
      chooseBy: (column) => write({ [BY]: column, [PART]: null, split: null }, 'replace'),
      chooseParts: (next) => write({ [PART]: textOfParts(next) || null }, 'replace'),
    }),
    [range, step, wantedStep, steps, point, versus, comparison, earlierAt, by, parts, write, usual, usualStep],
  );
}
