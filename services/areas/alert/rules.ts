// How what is to be alerted of is found: mostly the rows of a list that pass a filter.
import { MAX_SUBJECTS, type Alert } from '#contracts/alert.ts';
import type { DeclaredAlert } from '#contracts/declaration.ts';
import type { Figures } from '#contracts/settings.ts';
import type { FilterModel } from '#contracts/list.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';

export type Found = Pick<Alert, 'count' | 'subjects'>;
/** `seenBy`: what of it this person is told, where that differs. */
export interface Finding extends Found { seenBy?(person: string, permissions: readonly string[]): Found }
export interface AlertParts { models: Pick<ReadModels, 'list' | 'totals' | 'exportRows'>; values: Figures; /** RFC 3339. */ now: string }
/** By rule, which is told as it is declared. */
export type AlertFinders = Readonly<Record<string, (parts: AlertParts, declared: DeclaredAlert) => Promise<Finding>>>;

/** The rows of a list that pass; `since`: the column that says since when. */
export const rowsThat = (model: string, filter: FilterModel, since?: string) => async ({ models }: AlertParts): Promise<Found> => {
  const { rows, total } = await models.list(model, { filter, start: 0, end: MAX_SUBJECTS });
  return { count: total, subjects: rows.map((row: Row) => ({ id: String(row.id), since: since === undefined ? null : String(row[since]) })) };
};
