// What the signed-in person may do. The server decides; this hides what it would refuse.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PermissionCode } from '#contracts/permission-code.ts';
import type { Access } from '#contracts/route.ts';
import { isPast } from './comparison.ts';
import { useSession } from './session.ts';

/** Whether the person has the permission: one that is named here, or a route's own. */
export const useCan = (code: PermissionCode | Access): boolean => useSession()?.permissions.some((held) => held.code === code) ?? false;

/** What the person may do here and now: in the past (asOf) and in a comparison everything is read-only. */
export function useHeldNow(): ReadonlySet<string> {
  const session = useSession();
  const [search] = useSearchParams();
  const isReadOnly = isPast(search);
  return useMemo(() => new Set(isReadOnly ? [] : session?.permissions.map(({ code }) => code)), [session, isReadOnly]);
}

export const useMayAct = (code: PermissionCode | Access): boolean => useHeldNow().has(code);
