// The whole console for a person whose role requires a second factor, until it is set up.
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactorSetup } from '../account/factor-setup.tsx';
import { SignInFrame } from '../account/frame.tsx';
import { renewSession } from '../app/session/renew-session.ts';
import { useSession } from '../app/session/session.ts';
import { useTitle } from '../app/navigation/title.ts';
import { useConfirmedSignOut } from './account-menu.tsx';

export function SecondFactorRequired() {
  const { t } = useTranslation(['account', 'shell']);
  const email = useSession()?.administrator.email;
  const signOut = useConfirmedSignOut();
  useTitle(t('factor.title'));
  return (
    <SignInFrame heading={t('factor.required')} about={email ?? ''}>
      <Alert type="info" showIcon title={t('factor.requiredAbout')} role="presentation" />
      <p className="account-about">{t('factor.aboutOff')}</p>
      <FactorSetup
        onDone={async () => {
          await renewSession();
        }}
      />
      <Button type="link" block className="sign-in-back" onClick={signOut}>
        {t('shell:signOut.label')}
      </Button>
    </SignInFrame>
  );
}
