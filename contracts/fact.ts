// Facts from outside, one line of NDJSON each. A fact is known by (source, id).
import { z } from 'zod';
import { DepositSeen } from './deposit.ts';
import { defineEvents } from './define-events.ts';
import { defineRoute } from './route.ts';
import { Day, Instant, Price, Uuid, filledLines, filledText, text } from './values.ts';

const SOURCE = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const envelope = { source: text(64).regex(SOURCE, 'not-a-source'), id: filledText(200), at: Instant };

export const Fact = z.discriminatedUnion('type', [
  z.strictObject({ ...envelope, type: z.literal('deposit-seen'), data: DepositSeen }),
  z.strictObject({
    ...envelope, type: z.literal('execution-outcome'),
    data: z.discriminatedUnion('outcome', [
      z.strictObject({ executionId: Uuid, outcome: z.literal('succeeded'), hash: text(80) }),
      z.strictObject({ executionId: Uuid, outcome: z.literal('failed'), reason: filledLines(500) }),
    ]),
  }),
  z.strictObject({ ...envelope, type: z.literal('btc-price'), data: z.strictObject({ day: Day, price: Price }) }),
]);
export type Fact = z.output<typeof Fact>;
export type FactType = Fact['type'];
export const FACT_TYPES: readonly FactType[] = Fact.options.map(({ shape }) => shape.type.value);

export const factEvents = defineEvents('fact', {
  /** The fact as it came, and the SHA-256 of its canonical form. */
  FactReceived: z.object({ source: z.string(), id: z.string(), type: z.string(), at: Instant, digest: z.string(), data: z.record(z.string(), z.unknown()) }),
});

/** One line of the answer, in the order of the input. `line` counts from 1. */
export const IngestResult = z.object({
  line: z.number().int(),
  id: z.string().nullable(),
  result: z.enum(['accepted', 'duplicate', 'rejected']),
  /** A problem, invalid-field or refusal code; `fact-differs` for another body under a known id. */
  code: z.string().optional(),
  path: z.string().optional(),
});
export type IngestResult = z.infer<typeof IngestResult>;

export const ingest = defineRoute({ method: 'POST', path: '/api/ingest', permission: 'ingest-key', summary: 'Facts as NDJSON, answered line by line' });
