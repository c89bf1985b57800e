// Names that stand in a list and have in them what is typed, with how many of its rows each has: institutions, people, whatever its texts are.
import { useQuery } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/area.ts';
import type { FilterModel, ValuesAnswer } from '#contracts/list.ts';
import { callAt } from '../../app/api.ts';
import { staleTimeOf } from '../../app/query.ts';
import { typingPause } from '../../base/pause.ts';
import type { Column, DisplayContext } from '../columns/column.ts';

/** Columns that are asked, and names of each that are offered. */
const COLUMNS = 2;
const NAMES = 4;

export interface KnownName { field: string; value: string; count: number }
interface Asked<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  /** Filters that what is typed may mean: of columns of texts they are asked with. */
  meanings: readonly FilterModel[];
  typed: string;
  /** The point in time shown; null: now. */
  asOf: string | null;
}

export function useKnownNames<Row>({ list, columns, context, meanings, typed, asOf }: Asked<Row>): readonly KnownName[] {
  const isShown = (field: string, kind: Column<Row>['kind']): boolean => columns.some((column) => column.field === field && column.kind === kind && !column.sealed);
  const texts = meanings.flatMap((filter) => Object.entries(filter).flatMap(([field, condition]) => (isShown(field, 'text') && 'type' in condition && condition.type === 'contains' ? [{ field, filter }] : []))).slice(0, COLUMNS);
  const people = columns.filter(({ kind }) => kind === 'actor').slice(0, 1);
  const values = (column: string, filter: FilterModel | null, signal: AbortSignal): Promise<ValuesAnswer> => callAt<AreaReads['values']>(list.values, { query: { column, ...(filter && { filter }), ...(asOf !== null && { asOf }) }, signal });
  const { data } = useQuery({
    queryKey: [list.model, 'values', typed, asOf], enabled: typed !== '' && texts.length + people.length > 0, staleTime: staleTimeOf(asOf),
    queryFn: async ({ signal }): Promise<KnownName[]> => {
      await typingPause(signal);
      const found = await Promise.all([
        ...texts.map(async ({ field, filter }) => ({ field, of: (await values(field, filter, signal)).values })),
        // Whose id it is only this page knows.
        ...people.map(async ({ field }) => ({ field, of: (await values(field, null, signal)).values.filter(({ value }) => context.actor(String(value)).toLowerCase().includes(typed.toLowerCase())) })),
      ]);
      return found.flatMap(({ field, of }) => of.slice(0, NAMES).flatMap(({ value, count }) => (typeof value === 'string' && value !== '' ? [{ field, value, count }] : [])));
    },
  });
  return data ?? [];
}
