// Facts from outside, one NDJSON line each, identified by (source, id). contracts/facts.ts lists the accepted types.
import { z } from 'zod';
import { defineEvents } from '../events/define-events.ts';
import { defineRoute } from './route.ts';
import { Instant } from '../values/values.ts';

/** `data`: decoded by the type's schema. */
export interface Fact<Data = unknown> {
  source: string;
  id: string;
  at: string;
  type: string;
  data: Data;
}

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
