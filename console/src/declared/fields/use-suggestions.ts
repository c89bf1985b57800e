// Values that stand in lists already and have in them what is typed, with the counts of the first of the lists.
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { SuggestionSource } from '#contracts/kits/field.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list.ts';
import { callAt } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';
import { typingPause } from '../../base/pause.ts';

/** That are offered at a time. */
const VALUES = 8;
const STALE_MS = 15_000;

/** `count`: of its rows; null: of another list than the first, whose rows say nothing here. */
export interface Suggestion {
  value: string;
  count: number | null;
}

/** What narrows an answer: the text typed, and what else is filled in of what the list has, too. */
function filterOf(
  { column, by = [] }: SuggestionSource,
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

/** Those of all answers, each once, none of them what is typed already. */
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

/** In one case, with single blanks. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * As the one value stands that is what is typed, but for case and blanks; null: none does; undefined: nobody knows, or
 * there are several.
 */
export function spellingOf(
  answers: readonly (Pick<ValuesAnswer, 'values' | 'more'> | undefined)[],
  typed: string,
): string | null | undefined {
  const values = answers
    .flatMap((answer) => answer?.values ?? [])
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  if (values.includes(typed)) return typed;
  const [spelling, ...others] = new Set(values.filter((value) => plain(value) === plain(typed)));
  if (spelling !== undefined) return others.length ? undefined : spelling;
  return answers.length > 0 && answers.every((answer) => answer && !answer.more) ? null : undefined;
}

interface KnownHere {
  /** To be offered. */
  offered: Suggestion[];
  /** Of what is typed (`spellingOf`). */
  spelling: string | null | undefined;
}

/** Nothing while they are not known, or may not be read. */
export function useSuggestions(
  lists: readonly SuggestionSource[],
  typed: string,
  filledIn: Readonly<Record<string, unknown>>,
  isAsked: boolean,
): KnownHere {
  const session = useSession();
  const may = (area: string): boolean => session?.permissions.some(({ code }) => code === `${area}:read`) ?? false;
  return useQueries({
    queries: lists.map((list) => {
      const { area, model } = list.of!;
      const filter = filterOf(list, typed.trim().replaceAll(/\s+/g, ' '), filledIn);
      return {
        queryKey: [model, 'values', list.column, filter],
        enabled: isAsked && may(area),
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
