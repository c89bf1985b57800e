// What of a list has in it what is typed, with how many of its rows each has: institutions, people, whatever its texts are, and the codes that it may mean.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/area.ts';
import type { FilterModel, ValuesAnswer } from '#contracts/list.ts';
import { callAt } from '../../app/api.ts';
import { staleTimeOf } from '../../app/query.ts';
import { typingPause } from '../../base/pause.ts';
import type { Column, DisplayContext } from '../columns/column.ts';

/** Columns that are asked, of texts, of codes and of people, and names of each that are offered. */
const COLUMNS = 2;
const PEOPLE = 3;
const NAMES = 4;

export interface KnownName { field: string; value: string; count: number }
export interface Known { names: readonly KnownName[]; /** How many rows have a code; undefined: not known. */ countOf: (field: string, code: string) => number | undefined }
/** The values of a column, with how many rows have each. */
interface Of { field: string; of: ValuesAnswer['values'] }
interface Asked<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  /** Filters that what is typed may mean: of columns of texts they are asked with. */
  meanings: readonly FilterModel[];
  /** Columns of codes, one of which may be meant. */
  coded: readonly string[];
  typed: string;
  /** The point in time shown; null: now. */
  asOf: string | null;
}

export function useKnownNames<Row>({ list, columns, context, meanings, coded, typed, asOf }: Asked<Row>): Known {
  const isShown = (field: string, kind: Column<Row>['kind']): boolean => columns.some((column) => column.field === field && column.kind === kind && !column.sealed);
  const texts = meanings.flatMap((filter) => Object.entries(filter).flatMap(([field, condition]) => (isShown(field, 'text') && 'type' in condition && condition.type === 'contains' ? [{ field, filter }] : []))).slice(0, COLUMNS);
  const codes = coded.filter((field) => !(field in (list.computed ?? {}))).slice(0, COLUMNS);
  const people = columns.flatMap(({ kind, field }) => (kind === 'actor' ? [field] : [])).slice(0, PEOPLE);
  const values = async (column: string, filter: FilterModel | null, signal: AbortSignal): Promise<Of> =>
    ({ field: column, of: (await callAt<AreaReads['values']>(list.values, { query: { column, ...(filter && { filter }), ...(asOf !== null && { asOf }) }, signal })).values });
  // Codes and people are all asked for, once: what their words and names are only this page knows.
  const counted = useQueries({
    queries: [...new Set([...codes, ...people])].map((field) => ({
      queryKey: [list.model, 'values', field, asOf], enabled: typed !== '', staleTime: staleTimeOf(asOf),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await typingPause(signal);
        return values(field, null, signal);
      },
    })),
  }).flatMap(({ data }) => data ?? []);
  const { data: found = [] } = useQuery({
    queryKey: [list.model, 'values', 'in', typed, asOf], enabled: typed !== '' && texts.length > 0, staleTime: staleTimeOf(asOf),
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return Promise.all(texts.map(({ field, filter }) => values(field, filter, signal)));
    },
  });
  const text = typed.toLowerCase();
  const persons = counted.filter(({ field }) => people.some((of) => of === field)).map(({ field, of }) => ({ field, of: of.filter(({ value }) => context.actor(String(value)).toLowerCase().includes(text)) }));
  return {
    names: [...found, ...persons].flatMap(({ field, of }) => of.slice(0, NAMES).flatMap(({ value, count }): KnownName[] => (typeof value === 'string' && value !== '' ? [{ field, value, count }] : []))),
    countOf: (field, code) => { const column = counted.find((one) => one.field === field); return column && (column.of.find(({ value }) => String(value) === code)?.count ?? 0); },
  };
}
