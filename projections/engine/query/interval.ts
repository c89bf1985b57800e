import { namedInterval, type Interval } from '#contracts/values/interval.ts';
import { InvalidQuery } from '../types.ts';

/** The interval that a date filter names. `path`: its place in the query. Throws InvalidQuery. */
export function intervalOf(text: string, path: string): Interval {
  const interval = namedInterval(text);
  if (interval === null) throw new InvalidQuery(path, 'not-an-instant');
  return interval;
}
