// What the signed-in person could give away: nobody gives what they do not have.
import { useMemo } from 'react';
import { useSession } from '../app/session.ts';
import { useRoles } from './use-rights.ts';

export interface MyRights {
  id: string | undefined;
  holds: (right: string) => boolean;
  /** Whether I hold all that a role gives; of roles that are not known it is for the server to say. */
  holdsAllOf: (roleId: string) => boolean;
}

export function useMyRights(): MyRights {
  const session = useSession();
  const { data: roles } = useRoles(null);
  return useMemo(() => {
    const held = new Set(session?.permissions.map(({ code }) => code));
    const byId = new Map(roles?.map((role) => [role.id, role.permissions]));
    const holds = (right: string): boolean => held.has(right);
    return { id: session?.administrator.id, holds, holdsAllOf: (roleId) => byId.get(roleId)?.every(holds) ?? true };
  }, [session, roles]);
}
