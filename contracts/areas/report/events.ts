// Events of kept reports: a period, and the position of the log and the digest of the report as it was made.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, PositionText, requiredMultilineText, text } from '../../values/values.ts';

export const ReportStatus = z.enum(['KEPT', 'SIGNED_OFF']);
export type ReportStatus = z.infer<typeof ReportStatus>;

const person = text(128, 1);
const note = requiredMultilineText(500);
/** SHA-256 of the canonical JSON of a report's body, hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Streams `report-<id>`. */
export const reportEvents = defineEvents('report', {
  /** `position`: of the last event that counts in it. */
  ReportKept: z.object({ from: Instant, to: Instant, position: PositionText, sha256: Sha256, keptBy: person }),
  ReportSignedOff: z.object({ note, signedOffBy: person }),
});
