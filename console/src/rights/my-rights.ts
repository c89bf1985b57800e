// Permissions that the signed-in person may grant: only those that they hold.
import { useMemo } from 'react';
import { useSession } from '../app/session/session.ts';
import { mayGive } from './may-give.ts';
import { useRoles } from './use-rights.ts';

export interface MyRights {
  id: string | undefined;
  holds: (right: string) => boolean;
  /** Whether the person may add it to a role or remove it. */
  mayGive: (right: string) => boolean;
  /** Whether the person could grant all permissions of a role. For unknown roles the server decides. */
  holdsAllOf: (roleId: string) => boolean;
}

export function useMyRights(): MyRights {
  const session = useSession();
  const { data: roles } = useRoles(null);
  return useMemo(() => {
    const permissions = new Set(session?.permissions.map(({ code }) => code));
    const byId = new Map(roles?.map((role) => [role.id, role.permissions]));
    const mayGrant = (right: string): boolean => mayGive(permissions, right);
    return {
      id: session?.administrator.id,
      holds: (right) => permissions.has(right),
      mayGive: mayGrant,
      holdsAllOf: (roleId) => byId.get(roleId)?.every(mayGrant) ?? true,
    };
  }, [session, roles]);
}
