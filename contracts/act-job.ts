// An act over all rows that a filter lets through: a job that acts on each as by itself (areas.md §0).
import { z } from 'zod';
import type { ActWords } from './act-words.ts';
import { FilterModel, Receipt, heldBasis } from './list.ts';
import type { RouteDeclaration } from './route.ts';
import { AsOf, PositionText, WholeAmount } from './values.ts';

/** Rows of one job, at most. */
export const MAX_MATCHING = 50_000;
/** A filter's JSON, at most: it is sealed with the job. */
const MAX_FILTER = 4_000;

const Matching = FilterModel.refine((filter) => JSON.stringify(filter).length <= MAX_FILTER, 'too-long');

export interface ActJob extends RouteDeclaration {
  method: 'POST';
  /** `deposit:confirm`: what its job is about. */
  act: string;
  /** The command that each row is sent. */
  command: string;
  /** The column that is sent of each row, as it was seen; null: none is. */
  retyped: { column: string; schema: z.ZodType } | null;
  body: z.ZodObject;
  response: typeof Receipt;
}

interface Parts { area: string; model: string; name: string; command: string; permission: `${string}:${string}`; words: ActWords; retyped: { column: string; field: { schema: z.ZodType } } | null; acknowledged: z.ZodType }

/**
 * `POST /api/<model>/<act>/jobs`, answered 202. The rows are those that `filter` (`{}`: all) lets through as of `asOf`, or now, each with the revision that it had there: what has moved since is
 * refused. `computedAt` and `price`: what a list that was seen went by. Where the act asks for an amount once more, `<column>` is what all of them come to.
 */
export function actJob({ area, model, name, command, permission, words: { verb }, retyped, acknowledged }: Parts): ActJob {
  return {
    method: 'POST', path: `/api/${model}/${name}/jobs`, act: `${area}:${name}`, command, permission,
    summary: `${verb[1]} all that a filter lets through, at most ${MAX_MATCHING}: 202 with the job that does it`,
    retyped: retyped && { column: retyped.column, schema: retyped.field.schema },
    body: z.strictObject({ filter: Matching, asOf: AsOf.optional(), atLeast: PositionText.optional(), ...heldBasis, ...(retyped && { [retyped.column]: WholeAmount, acknowledged }) }),
    response: Receipt,
    refusals: ['nothing-matches', 'too-many-match', ...(retyped ? ['total-mismatch'] : [])],
  };
}
