// The sign-in screen. It is loaded first, so it contains only what it needs.
import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SignInFrame } from '../account/frame.tsx';
import { waitText } from '../account/wait.ts';
import { ProblemError } from '../app/server/api.ts';
import { endReason } from '../app/session/session.ts';
import { useTitle } from '../app/navigation/title.ts';
import { useStore } from '../base/store.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSigningIn } from './use-sign-in.ts';
import { WalletChoice } from './wallet-choice.tsx';
import { WalletSignInError } from './wallet-sign-in.ts';

/** A message from the page that led here. */
export interface SignInNews {
  news?: 'password-set';
}

function useErrorText(t: TFunction<'sign-in'>): (error: unknown) => string {
  const problem = useProblemText();
  return (error) => {
    if (error instanceof WalletSignInError)
      return error.reason === 'notTaproot' ? problem.invalid('not-a-taproot-address') : t(`wallet.${error.reason}`);
    const taproot = error instanceof ProblemError && error.fields.some(({ key }) => key === 'not-a-taproot-address');
    return taproot ? problem.invalid('not-a-taproot-address') : problem.error(error);
  };
}

export function SignIn() {
  const { t } = useTranslation('sign-in');
  const problem = useProblemText();
  const errorText = useErrorText(t);
  const { state } = useLocation();
  const ended = useStore(endReason);
  const signing = useSigningIn();
  const { error, secondsLeft, awaitsCode } = signing;
  useTitle(t('title'));

  const waiting = secondsLeft > 0;
  const message = waiting ? waitText(t, secondsLeft) : error ? errorText(error) : null;
  const isNew = state?.news === 'password-set';
  return (
    <SignInFrame heading={awaitsCode ? t('code.heading') : t('heading')} about={t('about')}>
      {ended && !message && !awaitsCode ? (
        <output>
          <Alert type="info" showIcon title={problem.code(ended)} role="presentation" />
        </output>
      ) : null}
      {isNew && !ended && !message && !awaitsCode ? (
        <output>
          <Alert type="success" showIcon title={t('passwordSet')} role="presentation" />
        </output>
      ) : null}
      {message ? <Alert type={waiting ? 'warning' : 'error'} showIcon title={message} role="alert" /> : null}
      {awaitsCode ? (
        <CodeForm signing={signing} attempt={awaitsCode} />
      ) : (
        <>
          <PasswordForm signing={signing} />
          <WalletChoice signing={signing} />
        </>
      )}
    </SignInFrame>
  );
}
