// A strategy's two windows on one line, with the current time.
import type { StrategyRow } from './row.ts';

/** The place of an instant relative to a window. */
export type Phase = 'before' | 'during' | 'after';
export interface Window {
  name: 'countdown' | 'strategy';
  from: string;
  to: string;
  /** Start and length of its bar, in percent of the line. */
  start: number;
  length: number;
  /** Null: the current time is not known yet. */
  phase: Phase | null;
  /** Milliseconds until it begins or ends, or since it ended (negative). */
  until: number;
}

/**
 * Margin at either end, as a share of the windows' length. If now is outside of the windows, it is placed in the
 * margin, whatever its distance.
 */
const MARGIN = 0.06;

/** `now`: milliseconds; null: not known yet. */
export function timelineOf(
  { countdownStart, countdownEnd, strategyStart, strategyEnd }: StrategyRow,
  now: number | null,
): { windows: Window[]; /** In percent of the line. */ now: number | null } {
  const pairs = [
    ['countdown', countdownStart, countdownEnd],
    ['strategy', strategyStart, strategyEnd],
  ] as const;
  const instants = pairs.flatMap(([, from, to]) => [Date.parse(from), Date.parse(to)]);
  const length = Math.max(...instants) - Math.min(...instants);
  const [begin, span] = [Math.min(...instants) - MARGIN * length, length * (1 + 2 * MARGIN)];
  const placeOf = (instant: number): number => Math.min(100, Math.max(0, ((instant - begin) / span) * 100));
  return {
    now: now === null ? null : placeOf(now),
    windows: pairs.map(([name, from, to]) => {
      const [start, end] = [Date.parse(from), Date.parse(to)];
      const phase = now === null ? null : now < start ? 'before' : now > end ? 'after' : 'during';
      return {
        name,
        from,
        to,
        start: placeOf(start),
        length: placeOf(end) - placeOf(start),
        phase,
        until: (phase === 'before' ? start : end) - (now ?? 0),
      };
    }),
  };
}
