// The facts that all areas accept from outside.
import { z } from 'zod';
import type { Declaration, DeclaredFact } from './declared/declaration.ts';
import { DECLARATIONS } from './registry.ts';
import { Instant, requiredText, text } from './values/values.ts';
import type { Fact } from './wire/fact.ts';

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
/** A line of NDJSON: a fact of any declared type, decoded by the schema of its type. */
export const FactLine: z.ZodType<Fact> = z.discriminatedUnion('type', [first!, ...others]);
