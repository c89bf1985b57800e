// A strategy's windows on one line, with the current time: its countdown, its running time, and when the site has it.
import type { StrategyRow } from './row.ts';

/** The place of an instant relative to a window. */
export type Phase = 'before' | 'during' | 'after';
export interface Window {
  name: 'countdown' | 'strategy' | 'publication';
  /** Null: it has no such end. */
  from: string | null;
  to: string | null;
  /** Start and length of its bar, in percent of the line. */
  start: number;
  length: number;
  /** Null: the current time is not known yet. */
  phase: Phase | null;
  /** Milliseconds until it begins or ends, or since it ended (negative); null: it has no such end. */
  until: number | null;
}

/**
 * Margin at either end, as a share of the windows' length. If now is outside of the windows, it is placed in the
 * margin, whatever its distance.
 */
const MARGIN = 0.06;

/** `now`: milliseconds; null: not known yet. */
export function timelineOf(
  { countdownStart, countdownEnd, strategyStart, strategyEnd, publishAt, withdrawAt }: StrategyRow,
  now: number | null,
): { windows: Window[]; /** In percent of the line. */ now: number | null } {
  const pairs = [
    ['countdown', countdownStart, countdownEnd],
    ['strategy', strategyStart, strategyEnd],
    ...(publishAt !== null || withdrawAt !== null ? ([['publication', publishAt, withdrawAt]] as const) : []),
  ] as const;
  const instants = pairs.flatMap(([, ...ends]) => ends.flatMap((end) => (end === null ? [] : [Date.parse(end)])));
  const length = Math.max(...instants) - Math.min(...instants);
  const [begin, span] = [Math.min(...instants) - MARGIN * length, length * (1 + 2 * MARGIN)];
  const placeOf = (instant: number): number => Math.min(100, Math.max(0, ((instant - begin) / span) * 100));
  return {
    now: now === null ? null : placeOf(now),
    windows: pairs.map(([name, from, to]) => {
      const [start, end] = [from === null ? -Infinity : Date.parse(from), to === null ? Infinity : Date.parse(to)];
      const phase = now === null ? null : now < start ? 'before' : now > end ? 'after' : 'during';
      const until = (phase === 'before' ? start : end) - (now ?? 0);
      return {
        name,
        from,
        to,
        start: placeOf(start),
        length: placeOf(end) - placeOf(start),
        phase,
        until: Number.isFinite(until) ? until : null,
      };
    }),
  };
}
