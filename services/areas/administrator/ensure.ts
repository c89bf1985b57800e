// Records the built-in permissions and the starting roles at start, if they are missing.
import { BUILT_IN_PERMISSIONS } from '#contracts/access/permission-tree.ts';
import { STARTING_PERMISSIONS } from '#contracts/access/permission-code.ts';
import { STARTING_ROLES } from '#contracts/declared/starting-roles.ts';
import type { Actor } from '#contracts/events/event.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { CommandEnvelope, Commands } from '../../command/types.ts';
import type { Rights } from './rights.ts';
import { roleArea } from '../role/area.ts';
import { permissionArea } from '../permission/area.ts';

const SYSTEM: Actor = { kind: 'system', id: 'system' };
const STARTING = namespaceOf('starting-right');

/**
 * Adds what is missing. A built-in permission new to the log is added to the starting roles that should have it.
 * Permissions that people removed from a role stay removed.
 */
export async function ensureRights({
  commands,
  rights,
  now,
  demo,
}: {
  commands: Pick<Commands, 'run'>;
  rights: Pick<Rights, 'role' | 'permission'>;
  now?: string;
  demo?: true;
}): Promise<void> {
  const envelope = (name: string): CommandEnvelope => ({
    commandId: derivedId(STARTING, name),
    actor: SYSTEM,
    now,
    demo,
  });
  const added = new Set<string>();
  for (const { identifier, nameZh, nameEn, type, parent } of BUILT_IN_PERMISSIONS) {
    if (await rights.permission(identifier)) continue;
    await commands.run(
      permissionArea,
      { type: 'AddPermission', id: identifier, identifier, nameZh, nameEn, permissionType: type, parent },
      envelope(`permission ${identifier}`),
    );
    added.add(identifier);
  }
  for (const [id, { name, description }] of entriesOf(STARTING_ROLES)) {
    const permissions = STARTING_PERMISSIONS[id];
    const existing = await rights.role(id);
    if (!existing) {
      await commands.run(
        roleArea,
        { type: 'AddRole', id, name, description, permissions: [...permissions].sort(), requiresSecondFactor: false },
        envelope(`role ${id}`),
      );
      continue;
    }
    const missing = permissions.filter((code) => added.has(code) && !existing.permissions.includes(code));
    if (missing.length)
      await commands.run(
        roleArea,
        { type: 'EditRole', id, ...existing, permissions: [...existing.permissions, ...missing].sort() },
        envelope(`role ${id} ${missing.join()}`),
      );
  }
}
