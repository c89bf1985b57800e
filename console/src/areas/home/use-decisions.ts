// For each decision of this person: the number of waiting rows and the start of the longest wait; longest wait first.
import type { institutionReads } from '#contracts/areas/institution/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { callAt } from '../../app/server/api.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { LONGEST } from '../../grid/queue/use-waiting.ts';
import { DECISIONS, type Decision, type DecisionName } from './decisions.ts';

const EVERY_MS = 2_000;
/** The cooling period ends without an event. */
const ANEW_MS = 15_000;

const readOf = ({ model, from = `/api/${model}` }: Decision): string => from;

export interface Waiting {
  total: number;
  /** Since when the first of them has been in its current state. */
  since: string | undefined;
}

/** Counts by name; undefined: not loaded yet. */
export function useCounts(
  of: Readonly<Partial<Record<DecisionName, FilterModel>>>,
): ReadonlyMap<DecisionName, Waiting> | undefined {
  const { asOf } = useAsOf();
  const entries = entriesOf(of);
  const models = [...new Set(entries.map(([name]) => DECISIONS[name].model))];
  return useLiveQuery(
    ['for-you', of],
    asOf,
    { models, everyMs: EVERY_MS, anewMs: ANEW_MS, keepsBefore: true, enabled: entries.length > 0 },
    async ({ when }, signal) =>
      new Map(
        await Promise.all(
          entries.map(async ([name, filter]) => {
            const { total, rows } = await callAt<(typeof institutionReads)['list']>(
              { method: 'GET', path: readOf(DECISIONS[name]) },
              { query: { filter, sort: LONGEST, start: '0', end: '1', ...when }, signal },
            );
            return [name, { total, since: rows[0]?.updatedAt }] as const;
          }),
        ),
      ),
  ).data;
}

/** Longest wait first; decisions without waiting rows last. */
export const inTurn = (
  names: readonly DecisionName[],
  counts: ReadonlyMap<DecisionName, Waiting> | undefined,
): DecisionName[] =>
  names.toSorted((one, other) => {
    const [first, second] = [counts?.get(one)?.since ?? '~', counts?.get(other)?.since ?? '~'];
    return first < second ? -1 : first > second ? 1 : 0;
  });
