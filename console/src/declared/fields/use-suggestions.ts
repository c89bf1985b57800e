// Existing values of lists that contain the typed text, with the counts of the first list.
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { SuggestionSource } from '#contracts/kits/field.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list/amounts.ts';
import { callAt } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';
import { typingPause } from '../../base/pause.ts';

/** Number of suggestions shown. */
const VALUES = 8;
const STALE_MS = 15_000;

/**
 * `count`: the number of rows with this value. null: the value is from another list than the first, so no count is
 * shown.
 */
export interface Suggestion {
  value: string;
  count: number | null;
}

/** The filter for suggestions: the typed text, and other filled-in fields that the list has as columns. */
function filterOf(
  { column, narrowedBy: by = [] }: SuggestionSource,
  typed: string,
  filledIn: Readonly<Record<string, unknown>>,
): FilterModel {
  const others = by.flatMap((name) =>
    filledIn[name] === undefined || filledIn[name] === null || filledIn[name] === ''
      ? []
      : [[name, among(String(filledIn[name]))]],
  );
  return {
    ...Object.fromEntries(others),
    ...(typed && { [column!]: { filterType: 'text', type: 'contains', filter: typed } }),
  };
}

const has = (value: string, typed: string): boolean => value.toLowerCase().includes(typed.toLowerCase());

/** The values of all answers, each once, without the typed value. */
export function suggestionsAmong(
  answers: readonly (Pick<ValuesAnswer, 'values'> | undefined)[],
  typed: string,
): Suggestion[] {
  const found = new Map<string, number | null>();
  answers.forEach((answer, index) => {
    for (const { value, count } of answer?.values ?? [])
      if (typeof value === 'string' && value !== '' && value !== typed && has(value, typed) && !found.has(value))
        found.set(value, index === 0 ? count : null);
  });
  return [...found].slice(0, VALUES).map(([value, count]) => ({ value, count }));
}

/** Lower case, single spaces. */
const normalized = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The existing spelling of the typed value, ignoring case and spaces. null: there is none. undefined: unknown, or
 * several exist.
 */
export function spellingOf(
  answers: readonly (Pick<ValuesAnswer, 'values' | 'more'> | undefined)[],
  typed: string,
): string | null | undefined {
  const values = answers
    .flatMap((answer) => answer?.values ?? [])
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  if (values.includes(typed)) return typed;
  const [spelling, ...others] = new Set(values.filter((value) => normalized(value) === normalized(typed)));
  if (spelling !== undefined) return others.length ? undefined : spelling;
  return answers.length > 0 && answers.every((answer) => answer && !answer.more) ? null : undefined;
}

interface SuggestionsResult {
  offered: Suggestion[];
  /** Spelling of the typed value (`spellingOf`). */
  spelling: string | null | undefined;
}

/** Returns no suggestions while they are loading or if they are not permitted. */
export function useSuggestions(
  lists: readonly SuggestionSource[],
  typed: string,
  filledIn: Readonly<Record<string, unknown>>,
  isEnabled: boolean,
): SuggestionsResult {
  const session = useSession();
  const mayRead = (area: string): boolean => session?.permissions.some(({ code }) => code === `${area}:read`) ?? false;
  return useQueries({
    queries: lists.map((list) => {
      const { area, model } = list.list!;
      const filter = filterOf(list, typed.trim().replaceAll(/\s+/g, ' '), filledIn);
      return {
        queryKey: [model, 'values', list.column, filter],
        enabled: isEnabled && mayRead(area),
        staleTime: STALE_MS,
        retry: false,
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          await typingPause(signal);
          return callAt<AreaReads['values']>(
            { method: 'GET', path: `/api/${model}/values` },
            { query: { column: list.column!, ...(Object.keys(filter).length && { filter }) }, signal },
          );
        },
      };
    }),
    combine: (results: UseQueryResult<ValuesAnswer>[]) => ({
      offered: suggestionsAmong(
        results.map(({ data }) => data),
        typed.trim(),
      ),
      spelling: spellingOf(
        results.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data)),
        typed.trim(),
      ),
    }),
  });
}
