// Finds what alerts are about: usually the rows of a list that match a filter.
import type { z } from 'zod';
import { MAX_SUBJECTS } from '#contracts/areas/alert/actions.ts';
import type { Alert } from '#contracts/areas/alert/reads.ts';
import type { DeclaredAlert } from '#contracts/declared/declaration.ts';
import type { Figures } from '#contracts/areas/settings/rules.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';

export type AlertCount = Pick<Alert, 'count' | 'subjects'>;
/** `seenBy`: the part that a person sees, if it differs. */
export interface Finding extends AlertCount {
  seenBy?(person: string, permissions: readonly string[]): AlertCount | Promise<AlertCount>;
}
export interface AlertParts {
  models: Pick<ReadModels, 'list' | 'one' | 'totals' | 'exportRows' | 'groupsAt' | 'versions'>;
  values: Figures;
  /** RFC 3339. */
  now: string;
}
/** By rule: finds its rows, given the rule's declaration. */
export type AlertFinders = Readonly<Record<string, (parts: AlertParts, declared: DeclaredAlert) => Promise<Finding>>>;

/**
 * `most`: the most rows that are read. `mayDecide`: whether these permissions allow deciding on a row that another
 * person began.
 */
interface WaitingForAnotherOptions<Waiting> {
  model: string;
  row: z.ZodType<Waiting>;
  most: number;
  by: keyof Waiting & string;
  since: keyof Waiting & string;
  mayDecide(permissions: readonly string[]): (row: Waiting) => boolean;
}

/** Rows that wait for another person: each person sees the ones they may decide on, except their own. */
export const waitingForAnother =
  <Waiting extends { id: string }>({
    model,
    row: Row,
    most,
    by,
    since,
    mayDecide,
  }: WaitingForAnotherOptions<Waiting>) =>
  async ({ models }: AlertParts, { rows: filter = {} }: DeclaredAlert): Promise<Finding> => {
    const { rows } = await models.list(model, {
      filter,
      sort: [{ colId: 'createdPosition', sort: 'asc' }],
      start: 0,
      end: most,
    });
    const all = rows.map((row) => Row.parse(row));
    const countOf = (waiting: readonly Waiting[]): AlertCount => ({
      count: waiting.length,
      subjects: waiting.slice(0, MAX_SUBJECTS).map((row) => ({ id: row.id, since: String(row[since]) })),
    });
    return {
      ...countOf(all),
      seenBy: (person, permissions) => {
        const isDecidable = mayDecide(permissions);
        return countOf(all.filter((row) => row[by] !== person && isDecidable(row)));
      },
    };
  };

/** The rows of a list that match. `since`: the column with the start time. */
export const rowsThat =
  (model: string, filter: FilterModel, since?: string) =>
  async ({ models }: AlertParts): Promise<AlertCount> => {
    const { rows, total } = await models.list(model, { filter, start: 0, end: MAX_SUBJECTS });
    return {
      count: total,
      subjects: rows.map((row: Row) => ({
        id: String(row.id),
        since: since === undefined ? null : String(row[since]),
      })),
    };
  };
