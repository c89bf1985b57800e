// The report of a shift: what was decided in it, what it leaves waiting, and what alerts there are.
import { z } from 'zod';
import { Instant, PositionText } from '../../values/values.ts';
import { defineRoute } from '../../wire/route.ts';
import { Decided, Entry, isInOrder, listed, wrongOrder } from './period.ts';

const count = z.number().int();
/** What waits in a state of the setting `serviceLevel`, as of the end of the shift. */
const Queue = z.object({
  state: z.string(),
  /** The list with its rows. */
  list: z.string(),
  count,
  /** The row that has waited longest. */
  oldest: z.object({ id: z.string(), since: Instant }),
});
export type Queue = z.infer<typeof Queue>;

export const ShiftReport = z.object({
  /** The last event up to which it tells; `madeBy`, `madeAt`: who asked for it, and when. */
  head: z.object({
    position: PositionText,
    madeBy: z.string(),
    madeAt: Instant,
    names: z.record(z.string(), z.string()),
  }),
  body: z.object({
    from: Instant,
    to: Instant,
    /** By person and kind. */
    decisions: z.array(Decided),
    /** Each of them. */
    decided: listed(Entry),
    /** The longest waiting first. */
    waiting: z.array(Queue),
    alerts: z.object({
      /**
       * Those that there are when the report is made: nothing is kept of alerts that have passed. `since`: of its
       * oldest subject; `inShift`: it began in the shift; null: not known.
       */
      raised: z.array(
        z.object({ rule: z.string(), count, since: Instant.nullable(), inShift: z.boolean().nullable() }),
      ),
      /** `until` null: it was unmuted. */
      muted: z.array(Entry.extend({ rule: z.string(), until: Instant.nullable() })),
    }),
  }),
});
export type ShiftReport = z.infer<typeof ShiftReport>;

export const shiftReport = defineRoute({
  method: 'GET',
  path: '/api/reports/shift',
  permission: 'report:read',
  summary:
    'Report of a shift: who decided what, what is left waiting by queue with the oldest, alerts raised and muted',
  query: z.strictObject({ from: Instant, to: Instant }).refine(isInOrder, wrongOrder),
  response: ShiftReport,
});
