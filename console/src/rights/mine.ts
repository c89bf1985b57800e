// What the signed-in person could give away: nobody gives what they do not have.
import { useMemo } from 'react';
import { useSession } from '../app/session/session.ts';
import { mayGive } from './may-give.ts';
import { useRoles } from './use-rights.ts';

export interface MyRights {
  id: string | undefined;
  holds: (right: string) => boolean;
  /** Whether I may put it into a role, or take it out. */
  mayGive: (right: string) => boolean;
  /** Whether I could give all that a role gives; of roles that are not known it is for the server to say. */
  holdsAllOf: (roleId: string) => boolean;
}

export function useMyRights(): MyRights {
  const session = useSession();
  const { data: roles } = useRoles(null);
  return useMemo(() => {
    const held = new Set(session?.permissions.map(({ code }) => code));
    const byId = new Map(roles?.map((role) => [role.id, role.permissions]));
    const may = (right: string): boolean => mayGive(held, right);
    return {
      id: session?.administrator.id,
      holds: (right) => held.has(right),
      mayGive: may,
      holdsAllOf: (roleId) => byId.get(roleId)?.every(may) ?? true,
    };
  }, [session, roles]);
}
