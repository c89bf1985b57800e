// Events of kept reports: a period, and the position of the log and the digest of the report as it was made.
import { z } from 'zod';
import { Hash } from '../integrity/head.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, PositionText, requiredMultilineText, text } from '../../values/values.ts';

export const ReportStatus = z.enum(['KEPT', 'SIGNED_OFF']);
export type ReportStatus = z.infer<typeof ReportStatus>;

const person = text(128, 1);
const note = requiredMultilineText(500);
/** Streams `report-<id>`. */
export const reportEvents = defineEvents('report', {
  /**
   * `position`: of the last event that counts in it. `sha256`: of the canonical JSON of its body. `form`: of the body;
   * older events have none.
   */
  ReportKept: z.object({
    from: Instant,
    to: Instant,
    position: PositionText,
    sha256: Hash,
    form: z.number().int().optional(),
    keptBy: person,
  }),
  ReportSignedOff: z.object({ note, signedOffBy: person }),
});
