// What a correction changes in the sums of its book, by day (UTC) and token.
import type { BookContract } from '../../kits/book.ts';
import { dayOf } from '../../values/day.ts';
import { minus } from '../../values/decimal.ts';

type Values = Readonly<Record<string, unknown>>;
export interface SumChange {
  /** The value that the book sums by, such as a token. */
  by: string;
  day: string;
  /** A summed field, or `count`. */
  name: string;
  /** An exact decimal, not zero. */
  difference: string;
}

/** A body's fields with the columns derived from them. */
export const withDerived = ({ options: { derived } }: BookContract, fields: Values): Values => ({
  ...fields,
  ...derived?.of({ ...fields }),
});

/** Both entries have all fields and derived columns, valid. */
export function effectOnSums(
  { options: { sums } }: Pick<BookContract, 'options'>,
  before: Values,
  after: Values,
): SumChange[] {
  const groupOf = (entry: Values) => ({ by: String(entry[sums.by]), day: dayOf(String(entry['recordTime'])) });
  const [from, to] = [groupOf(before), groupOf(after)];
  const changes = (group: typeof from, one: Values | null, other: Values | null): SumChange[] =>
    [...sums.of, 'count'].map((name) => {
      const of = (entry: Values | null): string =>
        entry === null ? '0' : name === 'count' ? '1' : String(entry[name]);
      return { ...group, name, difference: minus(of(other), of(one)) };
    });
  const all =
    from.by === to.by && from.day === to.day
      ? changes(from, before, after)
      : [...changes(from, before, null), ...changes(to, null, after)];
  return all.filter(({ difference }) => difference !== '0');
}
