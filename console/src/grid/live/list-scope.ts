// The scope of a list: what the page that it is on shows of it.
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Pair } from '../../app/time/comparison.ts';

/** What the list's page shows of it: one scope governs everything on the page. */
export interface ListScope {
  /** Its rows. A person's own filter narrows them further: both hold, also on the same column. */
  filter: FilterModel;
  /** The point in time that the list is read at instead of the console's own; null: the console's own. */
  asOf: string | null;
  /** The points that are compared instead of those of the address; null: there is nothing to compare. */
  pair?: Pair | null;
  /** The scope as text. */
  words: string;
}
