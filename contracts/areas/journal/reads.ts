// Read model and queries of the journal: one row per event that a person would call one.
import { z } from 'zod';
import { InclusionProof } from '../integrity/reads.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { FieldChange } from '../../wire/history.ts';
import { rowAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant, PositionText, QuantityTotal, Uuid } from '../../values/values.ts';

/** `label`: a name that the event itself has; null: none. */
export const JournalRecord = z.object({ model: z.string(), id: z.string(), label: z.string().nullable() });
export type JournalRecord = z.infer<typeof JournalRecord>;

export const JournalRow = z.object({
  /** The event's id. */
  id: Uuid,
  /** The event's position in the log. */
  position: PositionText,
  /** When it was recorded. */
  at: Instant,
  /** A person, `source:<name>`, `policy:<name>`, or the program. */
  actor: z.string(),
  /** The person's role at that time. */
  actorRole: z.string().nullable(),
  /** Of the event's stream. */
  area: z.string(),
  type: z.string(),
  record: JournalRecord.nullable(),
  /** The record's id again, to filter by. */
  recordId: z.string().nullable(),
  /** An exact decimal in `unit`; null: the event is about no amount. */
  amount: QuantityTotal.nullable(),
  /** `BTC`, `YU`, a token, `berries`. */
  unit: z.string().nullable(),
  reason: z.string().nullable(),
  /** What caused it: the command's id, or that of a fact. */
  commandId: z.string(),
  correlationId: z.string(),
  /** The event's stream. The stream's history is the entry's history. */
  stream: z.string(),
  /** Required of every list row; an entry never changes. `revision`: the event's index in its stream. */
  createdPosition: PositionText,
  updatedAt: Instant,
  revision: z.number().int(),
});
export type JournalRow = z.input<typeof JournalRow>;

/** Labels in Chinese and English. */
const Words = z.tuple([z.string(), z.string()]).readonly();
/**
 * A field that the event changed. `label`: its name; null: it has none. `unit`: of its figures. `codes`: the labels of
 * codes in `before` and `after`. `sealed`: the values are personal, and not told here.
 */
const ToldChange = FieldChange.extend({
  label: Words.nullable(),
  unit: z.enum(['sats', 'wei', 'ratio']).nullable(),
  codes: z.record(z.string(), Words),
  sealed: z.literal(true).optional(),
});
export type ToldChange = z.infer<typeof ToldChange>;

/** The most entries of a correlation that are told on each side of an event. */
export const MAX_CORRELATED = 50;

/** An event in words. */
export const ToldEvent = z.object({
  /** Its data without personal parts. */
  data: z.record(z.string(), z.unknown()),
  /** Rows that it changed, each with the changed fields; without a row: the fields of the event itself. */
  changed: z.array(z.object({ model: z.string().nullable(), id: z.string().nullable(), changes: z.array(ToldChange) })),
  /** The entries before and after it in its stream. */
  inStream: z.object({ before: JournalRow.nullable(), after: JournalRow.nullable() }),
  /** Other entries of its correlation, oldest first; at most `MAX_CORRELATED` before and after it. */
  inCorrelation: z.object({ before: z.array(JournalRow), after: z.array(JournalRow) }),
  /** That the event is in the log unaltered, as things are now; null: the tree has not got to it yet. */
  proof: InclusionProof.nullable(),
});
export type ToldEvent = z.input<typeof ToldEvent>;

const reads = defineAreaReads('journal', 'journal:read', JournalRow);
export const journalReads = {
  ...reads,
  /** One entry, with its event in words. */
  one: defineRoute({
    method: 'GET',
    path: reads.one.path,
    permission: 'journal:read',
    summary: 'One row of journal, and its event in words: what it changed, and the events around it',
    params: reads.one.params,
    query: reads.one.query,
    response: rowAnswer(JournalRow).extend({ event: ToldEvent }),
  }),
};
