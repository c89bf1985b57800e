// How the rows of a measure set are filled with random data, and values that fillings share.
import fc from 'fast-check';
import type { MeasureRows } from '#contracts/kits/measure.ts';
import { dayOf } from '../../src/base/days.ts';
import type { Act, World } from './world.ts';

export type Row = Readonly<Record<string, unknown>>;
export interface Filling {
  /** The list with the rows that its measures count, `/api/<list>`. */
  list: string;
  /** Random facts or commands. Sets whose rows have the same source share them. */
  acts: fc.Arbitrary<Act>;
  /** Amounts of a row by the column of a series' groups, if the row's column is another one. */
  amounts?: Readonly<Record<string, (row: Row) => string>>;
  /** What the list has, if the set leads to no page. */
  rows?: MeasureRows;
  /** Its route answers all rows: it has no filter, sums or comparison. */
  isUnfiltered?: true;
  /**
   * The rows that its levels add up. A late one counts from its own time on, but in the list of levels from its
   * recording on, so these are the rows of days that are over.
   */
  entries?: { list: string; time: string };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How late a fact comes, in ms. */
export const late = fc.constantFrom(0, 0, 1, HOUR_MS, DAY_MS, 9 * DAY_MS);
/** A day up to a week ago. */
export const daysAgo = fc.constantFrom(0, 0, 0, 1, 2, 7);
export const dayAt = (world: World, ago: number): string => dayOf(world.now() - ago * DAY_MS);
export const count = fc.nat(1_000);
/** Integers of the smallest unit, also larger than a double. */
export const amount = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 10n ** 24n)).map(String);
export const satoshis = fc.bigInt(0n, 10n ** 13n).map(String);
export const quantity = fc.tuple(fc.nat(1_000_000), fc.nat(999)).map(([whole, part]) => `${whole}.${part}1`);
export const address = fc.nat(6).map((digit) => `0x${`${digit + 1}`.repeat(40)}`);
export const chainId = fc.constantFrom(1, 8453, 101);
