import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '../app/navigation/open-dialog.ts';
import { renewSession } from '../app/session/renew-session.ts';
import { useSession } from '../app/session/session.ts';
import { FactorRemoval } from './factor-removal.tsx';
import { FactorSetup } from './factor-setup.tsx';
import './account.css';

export function SecondFactorDialog() {
  const { t } = useTranslation('account');
  const isOn = useSession()?.secondFactor === 'enabled';
  const done = async (): Promise<void> => {
    closeDialog();
    await renewSession();
  };
  return (
    <Modal open title={t('factor.title')} width={500} onCancel={closeDialog} footer={null}>
      <p className="factor-state">
        <strong>{isOn ? t('factor.on') : t('factor.off')}</strong> {isOn ? t('factor.aboutOn') : t('factor.aboutOff')}
      </p>
      {isOn ? (
        <FactorRemoval onDone={done} onLeave={closeDialog} />
      ) : (
        <FactorSetup onDone={done} onLeave={closeDialog} />
      )}
    </Modal>
  );
}
