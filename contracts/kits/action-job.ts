// An action on all rows that match a filter, as a job that handles each row separately.
import { z } from 'zod';
import type { ActionWords } from './action-words.ts';
import type { BilingualText } from '../values/bilingual.ts';
import { FilterModel } from '../wire/filter.ts';
import { Receipt } from '../wire/receipt.ts';
import { valuationContextParams } from '../wire/list/valuation-context.ts';
import type { Access, RouteDeclaration } from '../wire/route.ts';
import { AsOf, PositionText, Uuid, WholeAmount } from '../values/values.ts';

/** Maximum number of rows of one job. */
export const MAX_MATCHING = 50_000;
/** Maximum length of a filter's JSON, which is stored sealed with the job. */
const MAX_FILTER = 4_000;

const MatchingFilter = FilterModel.refine((filter) => JSON.stringify(filter).length <= MAX_FILTER, 'too-long');
/** Time at which the rows were listed: `asOf`, or now. `computedAt`, `price`: the valuation context of that list. */
const listPoint = { asOf: AsOf.optional(), atLeast: PositionText.optional(), ...valuationContextParams };
/** All rows that match a filter (`{}`: all rows). */
export const MatchingBody = z.strictObject({ filter: MatchingFilter, ...listPoint });
export type MatchingBody = z.output<typeof MatchingBody>;

/** How a selection is summarized before an action runs on it, so that unusual rows stand out. */
export interface SelectionSummary {
  /** Sums are grouped by this column. */
  groupBy: string;
  /** Columns whose values are marked as new unless a row of `knownRows` has them. */
  newValueColumns: readonly string[];
  knownRows: FilterModel;
}

export interface ActionJob extends RouteDeclaration {
  method: 'POST';
  status: 202;
  /** Area and action: `deposit:confirm`. */
  actionCode: string;
  /** The command sent for each row. */
  command: string;
  /** As in its route. */
  approval?: string;
  /** The column whose total is typed to confirm. Each row's command has its value as shown. null: none. */
  typedConfirmation: {
    column: string;
    schema: z.ZodType;
    names: BilingualText;
    acknowledge: BilingualText | null;
  } | null;
  /** How its rows are summarized before it starts; null: only their number is shown. */
  selectionSummary: SelectionSummary | null;
  body: z.ZodObject;
  response: typeof Receipt;
}

interface Parts {
  area: string;
  model: string;
  name: string;
  command: string;
  approval?: string;
  permission: Access;
  words: ActionWords;
  typedConfirmation: {
    column: string;
    field: { schema: z.ZodType; names: BilingualText };
    acknowledge?: BilingualText;
  } | null;
  selectionSummary: SelectionSummary | null;
  acknowledged: z.ZodType;
}

/**
 * `POST /api/<model>/<action>/jobs`, answered 202. The rows are those of a `selection` (kits/selection.ts) or, for
 * scripts, those that match `filter` at `asOf` or now. Each is handled at the revision it had then; a row that has
 * changed is refused with `changed-since`. If the action has a typed confirmation, `<column>` is the sum of all rows.
 */
export function actionJob({
  area,
  model,
  name,
  command,
  approval,
  permission,
  words: { verb },
  typedConfirmation,
  selectionSummary: outlined,
  acknowledged,
}: Parts): ActionJob {
  return {
    method: 'POST',
    status: 202,
    path: `/api/${model}/${name}/jobs`,
    actionCode: `${area}:${name}`,
    command,
    approval,
    permission,
    summary: `${verb[1]} all rows that match a filter, at most ${MAX_MATCHING}. Answers 202 with the job`,
    typedConfirmation: typedConfirmation && {
      column: typedConfirmation.column,
      schema: typedConfirmation.field.schema,
      names: typedConfirmation.field.names,
      acknowledge: typedConfirmation.acknowledge ?? null,
    },
    selectionSummary: outlined,
    body: z
      .strictObject({
        selection: Uuid.optional(),
        filter: MatchingFilter.optional(),
        ...listPoint,
        ...(typedConfirmation && { [typedConfirmation.column]: WholeAmount, acknowledged }),
      })
      .superRefine((body, { addIssue }) => {
        if (!('selection' in body || 'filter' in body))
          addIssue({ code: 'custom', path: ['selection'], message: 'required' });
        // A selection already fixes the filter and the time.
        if ('selection' in body)
          for (const name of Object.keys(MatchingBody.shape))
            if (name in body) addIssue({ code: 'custom', path: [name], message: 'not-with-selection' });
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
