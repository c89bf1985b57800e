// The current permissions of people, folded from the streams of people, roles and permissions, because a read model may
// lag behind.
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
  /** All people with their roles, and the named roles and permissions. */
  now(named: Named): Promise<RightsNow>;
  /** The current and former holders of a permission, and through whom they hold it. */
  holders(permission: string): Promise<Holders>;
  role(id: string): Promise<Role | null>;
  person(id: string): Promise<Person | null>;
  /** A permission that is or was recorded. */
  permission(identifier: string): Promise<Permission | null>;
}

const AT_ONCE = 16;

/** `people`: the ids of all people. */
export function createRights({
  store,
  people,
}: {
  store: Pick<EventStore, 'load'>;
  people(): Promise<string[]>;
}): Rights {
  const person = createFolded(store, administratorArea);
  const role = createFolded(store, roleArea);
  const permission = createFolded(store, permissionArea);
  const readAll = async <State>(
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
      // A named person may be in the log but not in the vault, if the vault was lost.
      const personById = await readAll([...(await people()), ...named], person);
      const roleById = await readAll([...roles, ...[...personById.values()].map(({ roleId }) => roleId)], role);
      // If permissions are named, the custom ones among them and in the roles are read, to see whether they still
      // exist.
      const requested = permissions
        ? [...permissions, ...[...roleById.values()].flatMap((each) => each.permissions)]
        : [];
      const permissionById = await readAll(
        requested.filter((identifier) => !isBuiltIn(identifier)),
        permission,
      );
      return {
        people: personById,
        role: (id) => roleById.get(id) ?? null,
        isKnown: (identifier) => isBuiltIn(identifier) || permissionById.get(identifier)?.status === 'present',
      };
    },
  };
}
