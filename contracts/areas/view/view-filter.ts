// The filter of a saved view, and of a link: conditions on columns, relative dates among them.
import { z } from 'zod';
import { ColumnFilter } from '../../wire/filter.ts';
import { text } from '../../values/values.ts';

/** What a list can be asked for in its address. */
const MAX_FILTER_JSON = 20_000;
/** Ten years of days. */
export const MAX_LAST = 3650;

/**
 * The last so many hours, or days of 24 hours: counted back from the point in time a list shows, so that it means the
 * same tomorrow.
 */
export const LastCondition = z.strictObject({
  filterType: z.literal('date'),
  type: z.literal('last'),
  count: z.int().min(1).max(MAX_LAST),
  unit: z.enum(['hours', 'days']),
});
export type LastCondition = z.infer<typeof LastCondition>;

export const column = text(64, 1);
/**
 * A list's filter as people keep it. Lists are asked with absolute bounds: the console makes them out of the relative
 * ones.
 */
export const ViewFilter = z
  .record(column, z.union([ColumnFilter, LastCondition], 'not-a-filter'))
  .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_JSON, 'too-long');
export type ViewFilter = z.infer<typeof ViewFilter>;
