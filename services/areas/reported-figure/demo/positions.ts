// What the demo world's positions come to at a moment: teams' YU and the overview's are sums of these.
import { SOLANA } from '#contracts/values/chain.ts';
import { toldLastAt } from '../../trove/demo/demo.ts';
import { demoPositions, type DemoPosition } from '../../trove/demo/positions.ts';
import { DAY } from '../../../demo/story.ts';
import type { Past } from '../../../demo/demo.ts';

/** Those open at a moment. */
export const openAt = (positions: readonly DemoPosition[], until: number, at: number): DemoPosition[] =>
  positions.filter((position) => position.openedAt <= at && !(position.closed && toldLastAt(position, until) <= at));
export const isOnSolana = ({ key }: DemoPosition): boolean => key.chainId === SOLANA;
export const positionsOf = ({ seed, from }: Past): readonly DemoPosition[] => demoPositions(seed, from);

export interface DayTold {
  day: string;
  /** When its figures are told last: at its end, or now. ms since 1970. */
  at: number;
}
/** Before what is not told yet. */
const LATELY = 60_000;
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The days of the past, today among them. */
export const daysOf = ({ from, until }: Pick<Past, 'from' | 'until'>): DayTold[] =>
  Array.from(
    { length: Math.floor(until / DAY) - Math.floor(from / DAY) + 1 },
    (_, index) => (Math.floor(from / DAY) + index) * DAY,
  ).map((begins) => ({ day: dayOf(begins), at: Math.max(from, Math.min(begins + DAY - LATELY, until - LATELY)) }));
