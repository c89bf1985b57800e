// Who may do what, now: folded from the streams of people, roles and permissions themselves, not from a read model that
// may lag behind.
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import { inParallel } from '../../base/in-parallel.ts';
import { createFolded } from '../../command/folded.ts';
import type { EventStore } from '../../event-store/types.ts';
import { administratorArea } from './area.ts';
import type { Person } from './state.ts';
import { permissionArea, type Permission } from '../permission/area.ts';
import { roleArea, type Role } from '../role/area.ts';
import { createHolders, type Holders } from '../rights/holders.ts';
import type { Named, RightsNow } from '../rights/types.ts';

export interface Rights {
  /** All people, their roles, and what is named beside. */
  now(named: Named): Promise<RightsNow>;
  /** Who holds a permission, or held it, and whom they have it from. */
  holders(permission: string): Promise<Holders>;
  role(id: string): Promise<Role | null>;
  person(id: string): Promise<Person | null>;
  /** One that is, or was, on record. */
  permission(identifier: string): Promise<Permission | null>;
}

const AT_ONCE = 16;

/** `people`: the ids of all there are. */
export function createRights({
  store,
  people,
}: {
  store: Pick<EventStore, 'load'>;
  people(): Promise<string[]>;
}): Rights {
  const person = createFolded<Person>(store, administratorArea);
  const role = createFolded<Role>(store, roleArea);
  const permission = createFolded<Permission>(store, permissionArea);
  const all = async <State>(
    ids: Iterable<string>,
    read: (id: string) => Promise<State | null>,
  ): Promise<Map<string, State>> => {
    const states = await inParallel([...new Set(ids)], AT_ONCE, async (id) => [id, await read(id)] as const);
    return new Map(states.flatMap(([id, state]) => (state === null ? [] : [[id, state] as const])));
  };
  return {
    role,
    person,
    permission,
    holders: createHolders({ store, people }),
    async now({ people: named = [], roles = [], permissions }) {
      // Whoever is named may be on record and not in the vault: it may have been lost.
      const known = await all([...(await people()), ...named], person);
      const roleById = await all([...roles, ...[...known.values()].map(({ roleId }) => roleId)], role);
      // Where permissions are named, it is told of those that people added whether they are still there, also of those
      // that roles have.
      const asked = permissions ? [...permissions, ...[...roleById.values()].flatMap((each) => each.permissions)] : [];
      const permissionById = await all(
        asked.filter((identifier) => !isBuiltIn(identifier)),
        permission,
      );
      return {
        people: known,
        role: (id) => roleById.get(id) ?? null,
        isKnown: (identifier) => isBuiltIn(identifier) || permissionById.get(identifier)?.status === 'present',
      };
    },
  };
}
