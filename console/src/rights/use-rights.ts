// People, roles and permissions as a whole, at a point in time; kept up to date when that point is now. There are few: each list is read at once.
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { administratorReads, type AdministratorRow } from '#contracts/administrator.ts';
import type { AreaReads } from '#contracts/area.ts';
import { MAX_WINDOW } from '#contracts/list.ts';
import { permissionReads, type PermissionRow } from '#contracts/permission.ts';
import { roleReads, type RoleRow } from '#contracts/role.ts';
import { callAt } from '../app/api.ts';
import { useCan } from '../app/permission.ts';
import { staleTimeOf } from '../app/query.ts';
import { useMoved } from '../feed/use-moved.ts';

const LIVE_EVERY_MS = 500;

async function allRows<Row>(reads: AreaReads<Row>, asOf: string | null, atLeast: string | undefined, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  // Pages of one moment: the first answer's position holds for the rest.
  let at = asOf;
  for (;;) {
    const query = { start: String(rows.length), end: String(rows.length + MAX_WINDOW), ...(at === null ? (atLeast ? { atLeast } : {}) : { asOf: at }) };
    const page = await callAt<AreaReads<Row>['list']>(reads.list, { query, signal });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
    at ??= page.position;
  }
}

/** All rows of a model at a point in time; undefined while they are not known, or may not be read. */
function useAll<Row>(reads: AreaReads<Row>, asOf: string | null): UseQueryResult<Row[]> {
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

export const usePeople = (asOf: string | null): UseQueryResult<AdministratorRow[]> => useAll(administratorReads, asOf);
export const useRoles = (asOf: string | null): UseQueryResult<RoleRow[]> => useAll(roleReads, asOf);
export const usePermissions = (asOf: string | null): UseQueryResult<PermissionRow[]> => useAll(permissionReads, asOf);
