// What roles are called, and permissions for whoever may know it; else the program's own names, else as they stand.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STARTING_ROLES, isStartingRole } from '#contracts/access/starting-roles.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useCan } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { useLanguage } from '../i18n/language.ts';
import { actorsQuery } from './actors.ts';
import { BUILT_IN, nameOf } from './tree.ts';
import { usePermissions, useRoles } from './use-rights.ts';

/** Answers the name of a permission in the person's language. */
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

/**
 * What roles are called, by id: as of the point in time shown for those who may read them, now for all others, one's
 * own for whoever may read nothing.
 */
function useRoleNames(): ReadonlyMap<string, string> {
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const { data: named } = useQuery({ ...actorsQuery, enabled: !useCan('role:read') });
  const own = useSession()?.administrator;
  return useMemo(
    () =>
      new Map(
        [...(own ? [{ id: own.roleId, name: own.roleName }] : []), ...(named?.roles ?? []), ...(roles ?? [])].map(
          ({ id, name }) => [id, name],
        ),
      ),
    [roles, named, own],
  );
}

/**
 * Answers the name of a role, or what a name it has or had reads like: as people called it; a starting role that has
 * its first name in the person's language.
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

/** The same where only the name is known: no two roles have one name at a time. */
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
