// Names of roles and permissions as people set them, if the person may read them; else the built-in names, else the
// identifiers.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionOfCommand } from '#contracts/access/command-permission.ts';
import { STARTING_ROLES, isStartingRole } from '#contracts/declared/starting-roles.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useCan } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { useLanguage } from '../i18n/language.ts';
import { actorsQuery } from './actors.ts';
import { BUILT_IN, PERMISSION_CODES, nameOf } from './tree.ts';
import { usePermissions, useRoles } from './use-rights.ts';

/** Returns a function from a permission to its name in the person's language. */
export function usePermissionName(): (identifier: string) => string {
  const { asOf } = useAsOf();
  const { language } = useLanguage();
  const { data } = usePermissions(asOf);
  return useMemo(() => {
    const names = new Map(
      [...BUILT_IN, ...(data ?? [])].map((permission) => [permission.id, nameOf(permission, language)]),
    );
    return (identifier) => names.get(identifier) ?? identifier;
  }, [data, language]);
}

/** Returns a function from a command, of which the log has the type only, to the name of its permission. */
export function useCommandName(): (command: string) => string {
  const name = usePermissionName();
  return (command) => name(permissionOfCommand(command, PERMISSION_CODES) ?? command);
}

/**
 * Names of roles by id: as of the selected point in time if the person may read that, else as of now. Without any read
 * permission: only the own role.
 */
function useRoleNames(): ReadonlyMap<string, string> {
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const { data: named } = useQuery({ ...actorsQuery, enabled: !useCan('role:read') });
  const me = useSession()?.administrator;
  return useMemo(
    () =>
      new Map(
        [...(me ? [{ id: me.roleId, name: me.roleName }] : []), ...(named?.roles ?? []), ...(roles ?? [])].map(
          ({ id, name }) => [id, name],
        ),
      ),
    [roles, named, me],
  );
}

/**
 * Returns a function from a role (or one of its names) to the name that people gave it. A starting role with its
 * original name is translated.
 */
export function useRoleName(): (roleId: string, name?: string) => string {
  const { t } = useTranslation('shell');
  const names = useRoleNames();
  return useCallback(
    (roleId, name = names.get(roleId)) => {
      if (isStartingRole(roleId) && (name === undefined || name === STARTING_ROLES[roleId].name))
        return t(`role.${roleId}`);
      return name ?? roleId;
    },
    [names, t],
  );
}

/** All roles whose names the person may read, by id, with their names. */
export function useNamedRoles(): readonly (readonly [id: string, name: string])[] {
  const names = useRoleNames();
  const roleName = useRoleName();
  return useMemo(() => [...names.keys()].map((id) => [id, roleName(id)] as const), [names, roleName]);
}

/** The same if only the name is known: role names are unique at any time. */
export function useNamedRole(): (name: string) => string {
  const names = useRoleNames();
  const roleName = useRoleName();
  return useMemo(() => {
    const ids = new Map([
      ...Object.entries(STARTING_ROLES).map(([id, role]) => [role.name, id] as const),
      ...[...names].map(([id, name]) => [name, id] as const),
    ]);
    return (name) => roleName(ids.get(name) ?? '', name);
  }, [names, roleName]);
}
