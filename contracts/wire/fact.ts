// Facts from outside, one NDJSON line each, identified by (source, id).
import { z } from 'zod';
import type { Declaration, DeclaredFact } from '../declared/declaration.ts';
import { defineEvents } from '../events/define-events.ts';
import { DECLARATIONS } from '../registry.ts';
import { defineRoute } from './route.ts';
import { Instant, requiredText, text } from '../values/values.ts';

const SOURCE = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const envelope = { source: text(64).regex(SOURCE, 'not-a-source'), id: requiredText(200), at: Instant };

/** All declared facts, by type. */
export const FACTS: Readonly<Record<string, DeclaredFact>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ facts }: Declaration) => facts),
);
export const FACT_TYPES: readonly string[] = Object.keys(FACTS);
const [first, ...others] = Object.entries(FACTS).map(([type, { data }]) =>
  z.strictObject({ ...envelope, type: z.literal(type), data }),
);
/** `data`: decoded by the type's schema. */
export interface Fact<Data = unknown> {
  source: string;
  id: string;
  at: string;
  type: string;
  data: Data;
}
export const Fact: z.ZodType<Fact> = z.discriminatedUnion('type', [first!, ...others]);

/** @public The test of golden events finds it among the exports of this folder. */
export const factEvents = defineEvents('fact', {
  /**
   * The fact as received, and the SHA-256 of its canonical form. Personal fields are sealed; the digest is then an HMAC
   * under the same key.
   */
  FactReceived: z.object({
    source: z.string(),
    id: z.string(),
    type: z.string(),
    at: Instant,
    digest: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
});

/** One line of the answer, in the order of the input. `line` counts from 1. */
export const IngestResult = z.object({
  line: z.number().int(),
  id: z.string().nullable(),
  result: z.enum(['accepted', 'duplicate', 'rejected']),
  /** A problem, invalid-field or refusal code; `fact-differs`: another body under a known id. */
  code: z.string().optional(),
  path: z.string().optional(),
  /** With `entry-exists` and similar codes: the existing row. */
  other: z.string().optional(),
});
export type IngestResult = z.infer<typeof IngestResult>;

export const ingest = defineRoute({
  method: 'POST',
  path: '/api/ingest',
  permission: 'ingest-key',
  summary: 'Ingest facts as NDJSON, answered line by line',
});
/** A separate path, so that an older server does not record a dry run. */
export const dryRunIngest = defineRoute({
  method: 'POST',
  path: '/api/ingest/try',
  permission: 'ingest-key',
  summary: 'Dry run of facts as NDJSON, answered line by line. Nothing is recorded',
});
