// The filter of a saved view or a link: conditions on columns, including relative dates.
import { z } from 'zod';
import { ColumnFilter } from '../../wire/filter.ts';
import { text } from '../../values/values.ts';

/** Longest filter that a list accepts in its URL. */
const MAX_FILTER_JSON = 20_000;
/** Ten years, in days. */
export const MAX_LAST = 3650;

/**
 * The last `count` hours, or days of 24 hours, counted back from the list's point in time, so that a saved view stays
 * relative.
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
 * A list's filter as people save it. List queries need absolute bounds: the console computes them from the relative
 * ones.
 */
export const ViewFilter = z
  .record(column, z.union([ColumnFilter, LastCondition], 'not-a-filter'))
  .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_JSON, 'too-long');
export type ViewFilter = z.infer<typeof ViewFilter>;
