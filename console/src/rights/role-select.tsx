// Selects a role by name. Roles with permissions that the person does not hold are shown but disabled.
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMyRights } from './my-rights.ts';
import { useRoleName } from './names.ts';
import { useRoles } from './use-rights.ts';

interface Props {
  id?: string;
  value?: string;
  onChange?: (roleId: string) => void;
  disabled?: boolean;
}

export function RoleSelect({ id, value, onChange, disabled = false, ...aria }: Props) {
  const { t } = useTranslation('role');
  const { data: roles, isLoading } = useRoles(null);
  const myRights = useMyRights();
  const name = useRoleName();
  const options = (roles ?? []).map((role) => {
    const mayAssign = myRights.holdsAllOf(role.id);
    const label = name(role.id, role.name);
    return {
      value: role.id,
      label: mayAssign ? label : `${label} — ${t('notHeld')}`,
      disabled: !mayAssign && role.id !== value,
    };
  });
  const currentOption =
    value !== undefined && !options.some((option) => option.value === value) ? [{ value, label: name(value) }] : [];
  return (
    <Select
      {...aria}
      {...(id ? { id } : {})}
      value={value ?? null}
      onChange={(chosen) => {
        if (chosen !== null) onChange?.(chosen);
      }}
      disabled={disabled}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...currentOption, ...options]}
    />
  );
}
