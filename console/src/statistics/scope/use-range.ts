// The days of a page, from the URL, and the preceding period of the same length.
import { useMemo } from 'react';
import type { Preset } from '#contracts/wire/scope.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { addDays, chosenRange, daysBetween, rangeOf, type Range } from '../../base/days.ts';

export interface ChosenRange extends Range {
  chosen: Preset | Range;
  today: string;
  days: string[];
  before: Range;
  choose: (next: Preset | Range) => void;
}

/**
 * `firstDay`: no data exists before it. `preset`: default of the URL parameter. `most`: of a longer range only the last
 * days are shown.
 */
export function useRange(
  today: string,
  firstDay: string,
  { preset, most = Number.POSITIVE_INFINITY }: { preset?: Preset; most?: number } = {},
): ChosenRange {
  const [search, write] = useUrlSearch();
  const chosen = useMemo(() => chosenRange(search, preset), [search, preset]);
  const { from: first, to } = rangeOf(chosen, today, firstDay);
  const from = most === Number.POSITIVE_INFINITY || first > addDays(to, 1 - most) ? first : addDays(to, 1 - most);
  return useMemo(() => {
    const days = daysBetween(from, to);
    const choose = (next: Preset | Range): void =>
      write(typeof next === 'string' ? { days: next, from: null, to: null } : { days: null, ...next }, 'push');
    return {
      chosen,
      from,
      to,
      today,
      days,
      before: { from: addDays(from, -days.length), to: addDays(from, -1) },
      choose,
    };
  }, [chosen, from, to, today, write]);
}
