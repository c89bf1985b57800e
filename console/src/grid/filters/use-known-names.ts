// What of a list has in it what is typed, with how many of its rows each has: institutions, people, whatever its texts are, and the codes that it may mean.
import { useQuery } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/area.ts';
import type { FilterModel, ValuesAnswer } from '#contracts/list.ts';
import { callAt } from '../../app/api.ts';
import { staleTimeOf } from '../../app/query.ts';
import { typingPause } from '../../base/pause.ts';
import type { Column, DisplayContext } from '../columns/column.ts';

/** Columns that are asked, of texts and of codes, and names of each that are offered. */
const COLUMNS = 2;
const NAMES = 4;

export interface KnownName { field: string; value: string; count: number }
export interface Known { names: readonly KnownName[]; /** How many rows have a code; undefined: not known. */ countOf: (field: string, code: string) => number | undefined }
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
  const people = columns.filter(({ kind }) => kind === 'actor').slice(0, 1);
  const values = (column: string, filter: FilterModel | null, signal: AbortSignal): Promise<ValuesAnswer> => callAt<AreaReads['values']>(list.values, { query: { column, ...(filter && { filter }), ...(asOf !== null && { asOf }) }, signal });
  const { data } = useQuery({
    queryKey: [list.model, 'values', typed, codes, asOf], enabled: typed !== '' && texts.length + people.length + codes.length > 0, staleTime: staleTimeOf(asOf),
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const [counted, ...found] = await Promise.all([
        Promise.all(codes.map(async (field) => [field, new Map((await values(field, null, signal)).values.map(({ value, count }) => [String(value), count]))] as const)),
        ...texts.map(async ({ field, filter }) => ({ field, of: (await values(field, filter, signal)).values })),
        // Whose id it is only this page knows.
        ...people.map(async ({ field }) => ({ field, of: (await values(field, null, signal)).values.filter(({ value }) => context.actor(String(value)).toLowerCase().includes(typed.toLowerCase())) })),
      ]);
      const names = found.flatMap(({ field, of }) => of.slice(0, NAMES).flatMap(({ value, count }): KnownName[] => (typeof value === 'string' && value !== '' ? [{ field, value, count }] : [])));
      return { names, counts: new Map(counted) };
    },
  });
  return {
    names: data?.names ?? [],
    countOf: (field, code) => { const counts = data?.counts.get(field); return counts && (counts.get(code) ?? 0); },
  };
}
