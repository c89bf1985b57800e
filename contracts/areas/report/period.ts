// The report of a period: what the log says of it, from its first event on. The body repeats to the byte for the same
// period and position; the head says when, by whom and from which log it was made.
import { z } from 'zod';
import { Hash, TreeHead } from '../integrity/head.ts';
import { JournalRecord } from '../journal/reads.ts';
import { LANGUAGES } from '../../values/language.ts';
import { Instant, PositionText, QuantityTotal } from '../../values/values.ts';
import { defineRoute } from '../../wire/route.ts';

/** Version of the body's format. Increase it with each change of the body: digests of other versions differ. */
export const REPORT_FORM = 2;
/** The most rows of a list of single events; `count` counts all of them. */
export const MAX_LISTED = 1_000;

const count = z.number().int();
/** An administrator's id, `source:<name>`, `policy:<name>`, or `system`. */
const person = z.string();
/** `sats`, `wei`, or a token's name: then the amount is a decimal of whole tokens. */
const unit = z.string();
const Amount = z.object({ unit, amount: QuantityTotal });

/** `kind`: the type of the events that moved it. */
const Movement = z.object({ kind: z.string(), count, amount: QuantityTotal });
/** `opening` + the sum of `movements` = `closing`, exactly. `part`: a network, or null. */
const Balance = z.object({
  figure: z.string(),
  part: z.string().nullable(),
  unit,
  opening: QuantityTotal,
  movements: z.array(Movement),
  closing: QuantityTotal,
});
export type Balance = z.infer<typeof Balance>;

/** An event of the period. */
export const Entry = z.object({
  position: PositionText,
  /** The event's id: its entry in the journal. */
  event: z.string(),
  at: Instant,
  person,
  area: z.string(),
  type: z.string(),
  record: JournalRecord.nullable(),
});
export type Entry = z.infer<typeof Entry>;
export const listed = <Row extends z.ZodType>(row: Row) => z.object({ count, rows: z.array(row).max(MAX_LISTED) });

/** Decisions of one kind by one person, with the amounts that they were about. */
export const Decided = z.object({ person, area: z.string(), type: z.string(), count, amounts: z.array(Amount) });
/** Of what was recorded within the period. */
const span = { firstAt: Instant, lastAt: Instant };
/** What the rules or rights refused. `what`: a command or a permission; `code`: why. */
const Refused = z.object({
  person,
  kind: z.enum(['command', 'access']),
  what: z.string(),
  code: z.string(),
  count,
  ...span,
});
/** An interval in which a second-person rule was off, within the period. */
const Relaxed = z.object({
  rule: z.string(),
  from: Instant,
  to: Instant,
  /** When it was switched off; null: it is off from the start of the log, as the program's default. */
  since: Instant.nullable(),
  /** Who switched it off; null: nobody. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  decisions: listed(Entry),
});
export type Relaxed = z.infer<typeof Relaxed>;
/** A value before or after a change; null: none. */
const Value = z.union([z.string(), z.boolean(), z.array(z.string())]).nullable();
const Change = z.object({
  position: PositionText,
  at: Instant,
  /** null: a temporary value ended by itself. */
  person: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  kind: z.enum(['role', 'person', 'rule', 'limit']),
  /** The role, the person, the setting, or the institution. */
  of: z.string(),
  field: z.string(),
  before: Value,
  after: Value,
  reason: z.string().nullable(),
});
export type Change = z.infer<typeof Change>;
/** `rows` and what follows: of the file, if it ended within the period. */
const ExportEntry = Entry.extend({
  list: z.string(),
  rows: z.number().int().nullable(),
  sha256: z.string().nullable(),
  completed: z.boolean().nullable(),
});
export type ExportEntry = z.infer<typeof ExportEntry>;

export const PeriodBody = z.object({
  /** Events recorded at `from` or later, and before `to`. */
  from: Instant,
  to: Instant,
  /** Events of the period. */
  events: count,
  areas: z.array(z.object({ area: z.string(), balances: z.array(Balance) })),
  decisions: z.array(Decided),
  refused: z.array(Refused),
  /** A person confirmed what they recorded, or the like. */
  selfApprovals: listed(Entry),
  relaxed: z.array(Relaxed),
  changes: z.array(Change),
  exports: listed(ExportEntry),
  /** `account`: the mark of an account, which does not tell its address. */
  signInsFailed: z.object({ count, rows: z.array(z.object({ account: z.string(), count, ...span })) }),
  /** Attempts after the first of an execution, and effects that a person had tried again. */
  executionsRepeated: listed(Entry.extend({ attempt: z.number().int().nullable() })),
  rebuilt: listed(Entry.extend({ model: z.string(), parked: z.number().int() })),
  /** Events that this program could not read or place; they count in nothing above. */
  unread: count,
});
export type PeriodBody = z.infer<typeof PeriodBody>;

/** It differs each time that the report is made. */
const ReportHead = z.object({
  /** Of the last event that counts; 0: none. */
  position: PositionText,
  /** Root of the first signed tree head that covers it, and the head; null: none covers it yet. */
  root: z.string().nullable(),
  treeHead: TreeHead.nullable(),
  madeBy: z.string(),
  madeAt: Instant,
  /** Of the body's canonical JSON. */
  sha256: Hash,
  /** By id: the people that the body names, as they are called now. */
  names: z.record(z.string(), z.string()),
});
export const PeriodReport = z.object({ head: ReportHead, body: PeriodBody });
export type PeriodReport = z.infer<typeof PeriodReport>;

/** `to` in the future means now. `position`: events after it do not count; by default all of the period do. */
const query = { from: Instant, to: Instant, position: PositionText.optional() };
type Period = { from: string; to: string };
export const isInOrder = ({ from, to }: Period): boolean => from <= to;
export const wrongOrder = { error: 'to-before-from', path: ['to'] };
const PeriodQuery = z.strictObject(query).refine(isInOrder, wrongOrder);

export const periodReport = defineRoute({
  method: 'GET',
  path: '/api/reports/period',
  permission: 'report:read',
  summary:
    'Report of a period: opening, movements and closing per area, decisions, refusals, self-approvals, rules that were off, changes of roles and rules, exports, failed sign-ins, repeated executions. The body repeats to the byte',
  query: PeriodQuery,
  response: PeriodReport,
});
/** With a language: headings and names instead of codes. */
export const exportPeriodReport = defineRoute({
  method: 'GET',
  path: '/api/reports/period.csv',
  permission: 'report:read',
  summary: 'The report of a period as CSV, one line per figure, movement or event',
  query: z.strictObject({ ...query, language: z.enum(LANGUAGES).optional() }).refine(isInOrder, wrongOrder),
});
