// An act over all rows that a filter lets through: a job that acts on each as by itself (areas.md §0).
import { z } from 'zod';
import type { ActionWords } from './action-words.ts';
import type { Pair } from '../declared/declaration.ts';
import { FilterModel } from '../wire/filter.ts';
import { Receipt } from '../wire/receipt.ts';
import { heldBasis } from '../wire/list.ts';
import type { Access, RouteDeclaration } from '../wire/route.ts';
import { AsOf, PositionText, Uuid, WholeAmount } from '../values/values.ts';

/** Rows of one job, at most. */
export const MAX_MATCHING = 50_000;
/** A filter's JSON, at most: it is sealed with the job. */
const MAX_FILTER = 4_000;

const Matching = FilterModel.refine((filter) => JSON.stringify(filter).length <= MAX_FILTER, 'too-long');
/** Where the rows were seen: as of `asOf`, or now. `computedAt` and `price`: what a list that was seen went by. */
const seenAt = { asOf: AsOf.optional(), atLeast: PositionText.optional(), ...heldBasis };
/** All rows that a filter lets through (`{}`: all). */
export const MatchingBody = z.strictObject({ filter: Matching, ...seenAt });
export type MatchingBody = z.output<typeof MatchingBody>;

/** How many rows are told of, so that what stands out is seen. */
export interface Outlined {
  /** The column that their sums are told by. */
  by: string;
  /** Columns whose values are new where no row that the list has of `knownRows` has them. */
  fresh: readonly string[];
  knownRows: FilterModel;
}

export interface ActionJob extends RouteDeclaration {
  method: 'POST';
  /** `deposit:confirm`: what its job is about. */
  act: string;
  /** The command that each row is sent. */
  command: string;
  /** The column that is sent of each row, as it was seen; null: none is. */
  typedConfirmation: { column: string; schema: z.ZodType; names: Pair; acknowledge: Pair | null } | null;
  /** How its rows are told before it is done; null: by their number alone. */
  outlined: Outlined | null;
  body: z.ZodObject;
  response: typeof Receipt;
}

interface Parts {
  area: string;
  model: string;
  name: string;
  command: string;
  permission: Access;
  words: ActionWords;
  typedConfirmation: { column: string; field: { schema: z.ZodType; names: Pair }; acknowledge?: Pair } | null;
  outlined: Outlined | null;
  acknowledged: z.ZodType;
}

/**
 * `POST /api/<model>/<act>/jobs`, answered 202. The rows are those of a `selection` (selection.ts); or, for scripts,
 * those that `filter` (`{}`: all) lets through as of `asOf`, or now. Each has the revision that it had there: what has
 * moved since is refused `changed-since`. Where the act asks for an amount once more, `<column>` is what all of them
 * come to.
 */
export function actionJob({
  area,
  model,
  name,
  command,
  permission,
  words: { verb },
  typedConfirmation,
  outlined,
  acknowledged,
}: Parts): ActionJob {
  return {
    method: 'POST',
    path: `/api/${model}/${name}/jobs`,
    act: `${area}:${name}`,
    command,
    permission,
    summary: `${verb[1]} all rows that match a filter, at most ${MAX_MATCHING}. Answers 202 with the job`,
    typedConfirmation: typedConfirmation && {
      column: typedConfirmation.column,
      schema: typedConfirmation.field.schema,
      names: typedConfirmation.field.names,
      acknowledge: typedConfirmation.acknowledge ?? null,
    },
    outlined,
    body: z
      .strictObject({
        selection: Uuid.optional(),
        filter: Matching.optional(),
        ...seenAt,
        ...(typedConfirmation && { [typedConfirmation.column]: WholeAmount, acknowledged }),
      })
      .superRefine((given, { addIssue }) => {
        if (!('selection' in given || 'filter' in given))
          addIssue({ code: 'custom', path: ['selection'], message: 'required' });
        // What is in a selection, and as of when, was said when it was made.
        if ('selection' in given)
          for (const name of Object.keys(MatchingBody.shape))
            if (name in given) addIssue({ code: 'custom', path: [name], message: 'not-with-selection' });
      }),
    response: Receipt,
    refusals: [
      'nothing-matches',
      'too-many-match',
      'selection-gone',
      'too-many-jobs',
      ...(typedConfirmation ? ['total-mismatch', 'batch-too-large'] : []),
    ],
  };
}
