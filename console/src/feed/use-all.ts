// All rows of a small list at a point in time, kept up to date when that point is now.
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AreaReads } from '#contracts/area.ts';
import { MAX_WINDOW } from '#contracts/list.ts';
import type { Access } from '#contracts/route.ts';
import { callAt, type RouteAddress } from '../app/api.ts';
import { useCan } from '../app/permission.ts';
import { staleTimeOf } from '../app/query.ts';
import { useMoved } from './use-moved.ts';

const LIVE_EVERY_MS = 500;

/** A list by what it is asked by alone, for places that have not its schemas. */
export interface ListAddress<Row> { model: string; permission: Access; list: RouteAddress<AreaReads<Row>['list']> }

async function allRows<Row>({ list }: ListAddress<Row>, asOf: string | null, atLeast: string | undefined, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  // Pages of one moment: the first answer's position holds for the rest.
  let at = asOf;
  for (;;) {
    const query = { start: String(rows.length), end: String(rows.length + MAX_WINDOW), ...(at === null ? (atLeast ? { atLeast } : {}) : { asOf: at }) };
    const page = await callAt<AreaReads<Row>['list']>(list, { query, signal });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
    at ??= page.position;
  }
}

/** Undefined while they are not known, or may not be read. */
export function useAll<Row>(reads: ListAddress<Row>, asOf: string | null): UseQueryResult<Row[]> {
  const client = useQueryClient();
  const reached = useRef<string | undefined>(undefined);
  const enabled = useCan(reads.permission);
  const queryKey = [reads.model, 'all', asOf];
  useMoved([reads.model], (position) => {
    reached.current = position ?? reached.current;
    void client.invalidateQueries({ queryKey, exact: true });
  }, { enabled: enabled && asOf === null, everyMs: LIVE_EVERY_MS });
  return useQuery({
    queryKey, enabled, staleTime: staleTimeOf(asOf), placeholderData: keepPreviousData,
    queryFn: ({ signal }) => allRows<Row>(reads, asOf, reached.current, signal),
  });
}
