// What the signed-in person may do. The server decides; the console hides what it would refuse.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PermissionCode } from '#contracts/access/permission-code.ts';
import type { Access } from '#contracts/wire/route.ts';
import { isPast } from '../time/comparison.ts';
import { useSession } from './session.ts';

/** Whether the person has the permission: the given one, or a route's own. */
export const useCan = (code: PermissionCode | Access): boolean =>
  useSession()?.permissions.some((permission) => permission.code === code) ?? false;

/** Everyone signed in has `session`, too. */
const permissionCodes = (session: ReturnType<typeof useSession>): ReadonlySet<string> =>
  new Set(session ? ['session', ...session.permissions.map(({ code }) => code)] : []);

/** All permissions of the person, at any point in time. */
export function useHeld(): ReadonlySet<string> {
  const session = useSession();
  return useMemo(() => permissionCodes(session), [session]);
}

/** Whether the past is shown (asOf), or a comparison: both are read-only. */
export const useIsPast = (): boolean => isPast(useSearchParams()[0]);

/** The person's permissions at the point in time shown. */
export function useHeldNow(): ReadonlySet<string> {
  const session = useSession();
  const isReadOnly = useIsPast();
  return useMemo(() => (isReadOnly ? new Set<string>() : permissionCodes(session)), [session, isReadOnly]);
}

export const useMayAct = (code: PermissionCode | Access): boolean => useHeldNow().has(code);
