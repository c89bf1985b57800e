// The demo world's troves at a point in time, which teams' YU and the overview add up.
import { SOLANA } from '#contracts/values/chain.ts';
import { lastReportedAt } from '../../trove/demo/demo.ts';
import { demoPositions, type DemoPosition } from '../../trove/demo/positions.ts';
import { DAY } from '../../../demo/story.ts';
import type { Past } from '../../../demo/demo.ts';

export const openAt = (positions: readonly DemoPosition[], until: number, at: number): DemoPosition[] =>
  positions.filter(
    (position) => position.openedAt <= at && !(position.closed && lastReportedAt(position, until) <= at),
  );
export const isOnSolana = ({ key }: DemoPosition): boolean => key.chainId === SOLANA;
export const positionsOf = ({ seed, from }: Past): readonly DemoPosition[] => demoPositions(seed, from);

export interface ReportedDay {
  day: string;
  /** When its figures are last reported: at its end, or now. ms since 1970. */
  at: number;
}
/** Keeps past reports before the present. */
const LATELY = 60_000;
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The past days including today. */
export const daysOf = ({ from, until }: Pick<Past, 'from' | 'until'>): ReportedDay[] =>
  Array.from(
    { length: Math.floor(until / DAY) - Math.floor(from / DAY) + 1 },
    (_, index) => (Math.floor(from / DAY) + index) * DAY,
  ).map((begins) => ({ day: dayOf(begins), at: Math.max(from, Math.min(begins + DAY - LATELY, until - LATELY)) }));
