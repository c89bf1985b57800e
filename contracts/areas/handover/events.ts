// Events of handovers: a waiting record that one person leaves to another. They are advice: nobody is kept from
// deciding, and the record's own stream does not change.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { CountOrZero, Uuid, multilineText, text } from '../../values/values.ts';

const person = text(128, 1);
const record = {
  /** The record's read model, for example `deposits`, and its id there. */
  model: text(64, 1),
  record: text(128, 1),
};
export const handed = {
  ...record,
  /** The record's revision that the sender saw. The handover counts only while the record has it. */
  revision: CountOrZero,
  /** The receiver. */
  to: Uuid,
};
export const MAX_NOTE = 500;
export const Note = multilineText(MAX_NOTE);

/** Streams `handover-<id>`, one per record. */
export const handoverEvents = defineEvents('handover', {
  /** It replaces an earlier handover of the record. */
  RecordHandedOver: z.strictObject({ ...handed, note: Note, by: person }),
  /** The record waits for everybody again. */
  HandoverReturned: z.strictObject({ ...record, by: person }),
});
