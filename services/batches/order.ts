// The order of a batch, sealed in its job's first event. The rows are stored separately (held-rows.ts).
import { z } from 'zod';
import { FilterModel } from '#contracts/wire/filter.ts';
import { Uuid } from '#contracts/values/values.ts';

/** The job kind. */
export const BATCH = 'batch';

export const BatchOrder = z.object({
  /** `deposit:confirm`. */
  act: z.string(),
  /** The filter of the request or of its selection; null: the rows are those refused in the job `of`. */
  filter: FilterModel.nullable(),
  of: Uuid.nullable(),
  /** The position at which the rows were read. */
  position: z.string(),
  total: z.int(),
  /**
   * The part name of the stored rows. Concurrent requests with the same key use different names.
   */
  part: z.string(),
});
export type BatchOrder = z.infer<typeof BatchOrder>;
