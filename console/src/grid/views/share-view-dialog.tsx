// The dialog that shares a view with roles.
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { SendingDialog } from '../../app/look/sending-dialog.tsx';
import { useNamedRoles } from '../../rights/names.ts';

interface Props {
  view: SavedView;
  /** Throws the reason if it fails. */
  onShare: (roles: string[]) => Promise<void>;
  onClose: () => void;
}

export function ShareViewDialog({ view, onShare, onClose }: Props) {
  const { t } = useTranslation('grid');
  const named = useNamedRoles();
  const [roles, setRoles] = useState([...view.roles]);
  return (
    <SendingDialog
      title={t('views.share', { name: view.name })}
      submit={t(roles.length || !view.roles.length ? 'views.submitShare' : 'views.submitUnshare')}
      width="narrow"
      isPossible={roles.length + view.roles.length > 0}
      onSend={() => onShare(roles)}
      onClose={onClose}
    >
      <p className="views-about">{t('views.shareAbout')}</p>
      <Select
        mode="multiple"
        autoFocus
        allowClear
        className="views-roles"
        aria-label={t('views.roles')}
        placeholder={t('views.roles')}
        value={roles}
        onChange={setRoles}
        options={named.map(([value, label]) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </SendingDialog>
  );
}
