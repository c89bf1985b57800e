// Who holds a permission now, in words: its roles, and whether the person does.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeld } from '../../app/session/permission.ts';
import { useRoleName } from '../../rights/names.ts';
import { useHelpContext } from './help-context.ts';

export function useWho(): { rolesOf: (permission: string) => string; isMine: (permission: string) => boolean } {
  const { t } = useTranslation('help');
  const { roles } = useHelpContext();
  const held = useHeld();
  const roleName = useRoleName();
  const rolesOf = useCallback(
    (permission: string): string => {
      if (permission === 'session') return t('who.session');
      if (!roles) return t('who.loading');
      const named = (roles.permissions[permission] ?? []).flatMap((id) => {
        const role = roles.roles.find((one) => one.id === id);
        if (!role) return [];
        const name = roleName(role.id, role.name);
        return [role.isHeld ? name : t('who.nobody', { role: name })];
      });
      return named.length ? named.join(t('who.between')) : t('who.none');
    },
    [t, roles, roleName],
  );
  return { rolesOf, isMine: (permission) => held.has(permission) };
}
