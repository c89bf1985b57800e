// The demo world's troves at a point in time, which teams' YU and the overview add up.
import { SOLANA } from '#contracts/values/chain.ts';
import { lastReportedAt } from '../../trove/demo/demo.ts';
import { demoTroves, type DemoTrove } from '../../trove/demo/troves.ts';
import { DAY } from '../../../demo/story.ts';
import type { Past } from '../../../demo/demo.ts';

export const openAt = (troves: readonly DemoTrove[], until: number, at: number): DemoTrove[] =>
  troves.filter((trove) => trove.openedAt <= at && !(trove.closed && lastReportedAt(trove, until) <= at));
export const isOnSolana = ({ key }: DemoTrove): boolean => key.chainId === SOLANA;
export const trovesOf = ({ seed, from }: Past): readonly DemoTrove[] => demoTroves(seed, from);

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
