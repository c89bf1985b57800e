// The dialog that shares a view with roles.
import { Alert, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useNamedRoles } from '../../rights/names.ts';

interface Props {
  view: SavedView;
  /** Throws the reason if it fails. */
  onShare: (roles: string[]) => Promise<void>;
  onClose: () => void;
}

export function ShareViewDialog({ view, onShare, onClose }: Props) {
  const { t } = useTranslation(['grid', 'common']);
  const problem = useProblemText();
  const named = useNamedRoles();
  const [roles, setRoles] = useState([...view.roles]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await onShare(roles);
      onClose();
    } catch (thrown) {
      setRefusal(thrown);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('views.share', { name: view.name })}
      width={420}
      onCancel={onClose}
      onOk={() => void submit()}
      cancelText={t('common:action.cancel')}
      okText={t(roles.length || !view.roles.length ? 'views.submitShare' : 'views.submitUnshare')}
      okButtonProps={{ loading: isBusy, disabled: !roles.length && !view.roles.length }}
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
      {refusal ? <Alert type="error" showIcon role="alert" title={problem.error(refusal)} /> : null}
    </Modal>
  );
}
