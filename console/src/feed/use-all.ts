// All rows of a small list at a point in time, kept up to date if that is now.
import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import { MAX_WINDOW } from '#contracts/wire/list/window.ts';
import type { Access } from '#contracts/wire/route.ts';
import { callAt, type RouteAddress } from '../app/server/api.ts';
import { useCan } from '../app/session/permission.ts';
import { staleTimeOf } from '../app/server/query.ts';
import { useSession } from '../app/session/session.ts';
import { useModelChanges } from './use-model-changes.ts';

const LIVE_EVERY_MS = 500;

/** The parts of a list's declaration needed to read it, for code that does not have its schemas. */
export interface ListAddress<Row> {
  model: string;
  permission: Access;
  list: RouteAddress<AreaReads<Row>['list']>;
}

async function allRows<Row>(
  { list }: ListAddress<Row>,
  asOf: string | null,
  atLeast: string | undefined,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  // All pages as of one moment: the first answer's position applies to the rest.
  let at = asOf;
  for (;;) {
    const query = {
      start: String(rows.length),
      end: String(rows.length + MAX_WINDOW),
      ...(at === null ? (atLeast ? { atLeast } : {}) : { asOf: at }),
    };
    const page = await callAt<AreaReads<Row>['list']>(list, { query, signal });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
    at ??= page.position;
  }
}

const keyOf = (model: string, asOf: string | null) => [model, 'all', asOf] as const;
/** Reads again when one of the lists has changed; returns the furthest reported position. */
function useInvalidateOnChange(models: readonly string[], asOf: string | null): RefObject<string | undefined> {
  const client = useQueryClient();
  const latestPosition = useRef<string | undefined>(undefined);
  useModelChanges(
    models,
    (position) => {
      latestPosition.current = position ?? latestPosition.current;
      for (const model of models) void client.invalidateQueries({ queryKey: keyOf(model, asOf), exact: true });
    },
    { enabled: asOf === null, everyMs: LIVE_EVERY_MS },
  );
  return latestPosition;
}

/** Undefined while loading, or without the permission. */
export function useAll<Row>(reads: ListAddress<Row>, asOf: string | null): UseQueryResult<Row[]> {
  const enabled = useCan(reads.permission);
  const latestPosition = useInvalidateOnChange(enabled ? [reads.model] : [], asOf);
  return useQuery({
    queryKey: keyOf(reads.model, asOf),
    enabled,
    staleTime: staleTimeOf(asOf),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => allRows<Row>(reads, asOf, latestPosition.current, signal),
  });
}

const dataOf = <Row>(results: readonly UseQueryResult<Row[]>[]): (Row[] | undefined)[] =>
  results.map(({ data }) => data);
/** The rows of several such lists, in the order of the lists. */
export function useAllOf<Row>(lists: readonly ListAddress<Row>[], asOf: string | null): (Row[] | undefined)[] {
  const session = useSession();
  const canRead = ({ permission }: ListAddress<Row>): boolean =>
    session?.permissions.some(({ code }) => code === permission) ?? false;
  const latestPosition = useInvalidateOnChange(
    lists.filter(canRead).map(({ model }) => model),
    asOf,
  );
  return useQueries({
    queries: lists.map((reads) => ({
      queryKey: keyOf(reads.model, asOf),
      enabled: canRead(reads),
      staleTime: staleTimeOf(asOf),
      queryFn: ({ signal }: { signal: AbortSignal }) => allRows<Row>(reads, asOf, latestPosition.current, signal),
    })),
    combine: dataOf<Row>,
  });
}
