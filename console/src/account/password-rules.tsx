import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD, RECOMMENDED_PASSWORD } from '#contracts/access/password.ts';

/** The requirements of a new password. The server's errors use the same words. */
export function PasswordRules({ id }: { id: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <ul className="password-rules" id={id} aria-label={t('setup.rules')}>
      <li>{t('setup.length', { min: MIN_PASSWORD, recommended: RECOMMENDED_PASSWORD })}</li>
      <li>{t('setup.any')}</li>
      <li>{t('setup.common')}</li>
    </ul>
  );
}
