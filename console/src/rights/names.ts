// What roles and permissions are called, for whoever may know it; else the program's own names, else as they stand.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STARTING_ROLES, isStartingRole, type StartingRoleId } from '#contracts/starting-roles.ts';
import { useAsOf } from '../app/as-of.ts';
import { useSession } from '../app/session.ts';
import { useLanguage } from '../i18n/language.ts';
import { BUILT_IN, nameOf } from './tree.ts';
import { usePermissions, useRoles } from './use-rights.ts';

/** Answers the name of a permission in the person's language. */
export function usePermissionName(): (identifier: string) => string {
  const { asOf } = useAsOf();
  const { language } = useLanguage();
  const { data } = usePermissions(asOf);
  return useMemo(() => {
    const names = new Map([...BUILT_IN, ...(data ?? [])].map((permission) => [permission.id, nameOf(permission, language)]));
    return (identifier) => names.get(identifier) ?? identifier;
  }, [data, language]);
}

/** Answers a role's name in the person's language, if it is one that the program gave. */
export function useStartingName(): (name: string) => string {
  const { t } = useTranslation('shell');
  return useMemo(() => {
    const ids = new Map<string, StartingRoleId>((Object.keys(STARTING_ROLES) as StartingRoleId[]).map((id) => [STARTING_ROLES[id].name, id]));
    return (name) => { const id = ids.get(name); return id ? t(`role.${id}`) : name; };
  }, [t]);
}

/** Answers the name of a role: as people called it, one's own whoever one is; a starting role that nobody renamed in the person's language. */
export function useRoleName(): (roleId: string, name?: string) => string {
  const { t } = useTranslation('shell');
  const { asOf } = useAsOf();
  const { data } = useRoles(asOf);
  const own = useSession()?.administrator;
  return useMemo(() => {
    const names = new Map([...(own ? [[own.roleId, own.roleName] as const] : []), ...(data ?? []).map(({ id, name }) => [id, name] as const)]);
    return (roleId, name = names.get(roleId)) => {
      if (isStartingRole(roleId) && (name === undefined || name === STARTING_ROLES[roleId].name)) return t(`role.${roleId}`);
      return name ?? roleId;
    };
  }, [data, own, t]);
}
