// Values of a list that contain the typed text, each with its number of rows: institutions, people, any texts, and the
// codes it may mean.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list/amounts.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { callAt } from '../../app/server/api.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { typingPause } from '../../base/pause.ts';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { filterAsOf, pointAndPriceParams, type ListPlace } from '../live/pages.ts';

/** Number of text, code and person columns searched, and of names offered for each. */
const TEXTS = 2;
const CODES = 4;
const PEOPLE = 3;
const NAMES = 4;
/** Column kinds that contain names. */
const NAMING: ReadonlySet<string> = new Set(['text', 'reference']);

interface KnownName {
  field: string;
  value: string;
  count: number;
}
export interface Known {
  names: readonly KnownName[];
  /** How many rows have a code; undefined: unknown. */
  countOf: (field: string, code: string) => number | undefined;
}
/** The values of a column, with the number of rows for each. */
interface ColumnValues {
  field: string;
  of: ValuesAnswer['values'];
  more: boolean;
}
interface NamesQuery<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  /** Filters the typed text may mean: text columns are searched with them. */
  meanings: readonly FilterModel[];
  /** Columns of codes, one of which may be meant. */
  coded: readonly string[];
  /** The active filter: conditions on other columns stay. */
  filter: ViewFilter;
  typed: string;
  shown: ListPlace;
}

export function useKnownNames<Row>({
  list,
  columns,
  context,
  meanings,
  coded,
  filter,
  typed,
  shown,
}: NamesQuery<Row>): Known {
  const isNaming = (field: string): boolean =>
    columns.some((column) => column.field === field && NAMING.has(column.kind) && !column.sealed);
  const texts = meanings
    .flatMap((of) =>
      Object.entries(of).flatMap(([field, condition]) =>
        isNaming(field) && 'type' in condition && condition.type === 'contains' ? [{ field, of }] : [],
      ),
    )
    .slice(0, TEXTS);
  const codes = coded.slice(0, CODES);
  const people = columns.flatMap(({ kind, field }) => (kind === 'actor' ? [field] : [])).slice(0, PEOPLE);
  const filterWithout = (field: string): ViewFilter =>
    Object.fromEntries(Object.entries(filter).filter(([column]) => column !== field));
  const values = async (column: string, of: FilterModel, signal: AbortSignal): Promise<ColumnValues> => {
    const answer = await callAt<AreaReads['values']>(list.values, {
      query: {
        column,
        filter: await filterAsOf(list, { ...filterWithout(column), ...of }, shown),
        ...pointAndPriceParams(shown),
      },
      signal,
    });
    return { field: column, of: answer.values, more: answer.more };
  };
  // All codes and people are requested, once: only this page knows their labels and names.
  const counted = useQueries({
    queries: [...new Set([...codes, ...people])].map((field) => ({
      queryKey: [list.model, 'values', field, filterWithout(field), shown],
      enabled: typed !== '',
      staleTime: staleTimeOf(shown.asOf),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await typingPause(signal);
        return values(field, {}, signal);
      },
    })),
  }).flatMap(({ data }) => data ?? []);
  const { data: textValues = [] } = useQuery({
    queryKey: [list.model, 'values', 'in', typed, filter, shown],
    enabled: typed !== '' && texts.length > 0,
    staleTime: staleTimeOf(shown.asOf),
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return Promise.all(texts.map(({ field, of }) => values(field, of, signal)));
    },
  });
  const text = typed.toLowerCase();
  const personValues = counted
    .filter(({ field }) => people.some((of) => of === field))
    .map(({ field, of }) => ({
      field,
      of: of.filter(({ value }) => context.actor(String(value)).toLowerCase().includes(text)),
    }));
  // An exact match is always among the offers, however few rows have it.
  const exactFirst = (of: ColumnValues['of']): ColumnValues['of'] =>
    of.toSorted(
      (one, other) =>
        Number(String(other.value).toLowerCase() === text) - Number(String(one.value).toLowerCase() === text),
    );
  return {
    names: [...textValues, ...personValues].flatMap(({ field, of }) =>
      exactFirst(of)
        .slice(0, NAMES)
        .flatMap(({ value, count }): KnownName[] =>
          typeof value === 'string' && value !== '' ? [{ field, value, count }] : [],
        ),
    ),
    countOf: (field, code) => {
      const column = counted.find((one) => one.field === field);
      return column && (column.of.find(({ value }) => String(value) === code)?.count ?? (column.more ? undefined : 0));
    },
  };
}
