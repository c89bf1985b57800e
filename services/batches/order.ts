// What an act over a filter is to do, as it is sealed in its job's first event. The rows themselves are held beside it.
import { z } from 'zod';
import { FilterModel } from '#contracts/wire/filter.ts';
import { Uuid } from '#contracts/values/values.ts';

/** The kind of job. */
export const BATCH = 'batch';

export const BatchOrder = z.object({
  /** `deposit:confirm`. */
  act: z.string(),
  /** As it was asked for, or its selection was made; null: the rows are those that the job `of` was refused. */
  filter: FilterModel.nullable(),
  of: Uuid.nullable(),
  /** Where the rows were seen. */
  position: z.string(),
  total: z.int(),
  /**
   * Under which part they are held: whoever asked the same at the same time, and came second, has held them under
   * another.
   */
  part: z.string(),
});
export type BatchOrder = z.infer<typeof BatchOrder>;
