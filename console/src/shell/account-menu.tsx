import { App, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHelpAddress } from '../app/navigation/help.ts';
import { dialogs } from '../app/navigation/open-dialog.ts';
import { useSession } from '../app/session/session.ts';
import { THEME_CHOICES, useTheme } from '../app/look/theme.ts';
import { offsetOf, timeZone } from '../app/time/time.ts';
import { giveFocusBack } from '../base/give-focus-back.ts';
import { useStore } from '../base/store.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useRoleName } from '../rights/names.ts';
import { useSignOut } from './session-keeper.ts';

/** Asks for confirmation, then signs out. */
export function useConfirmedSignOut(): () => void {
  const { t } = useTranslation(['shell', 'common']);
  const { modal, message } = App.useApp();
  const problem = useProblemText();
  const signOut = useSignOut();
  return () => {
    const opener = document.activeElement;
    modal.confirm({
      title: t('signOut.question'),
      okText: t('signOut.label'),
      cancelText: t('common:action.cancel'),
      centered: true,
      afterClose: () => giveFocusBack(opener),
      onOk: () =>
        signOut().catch((error: unknown) => {
          message.error(problem.error(error));
          throw error;
        }),
    });
  };
}

export function AccountMenu() {
  const { t } = useTranslation(['shell', 'account', 'common']);
  const administrator = useSession()?.administrator;
  const roleName = useRoleName();
  const signOut = useConfirmedSignOut();
  const { choice, setChoice } = useTheme();
  const zone = useStore(timeZone);
  const navigate = useNavigate();
  const help = useHelpAddress();
  const themes = THEME_CHOICES.map((theme) => ({
    key: `theme-${theme}`,
    role: 'menuitemradio',
    'aria-checked': theme === choice,
    onClick: () => setChoice(theme),
    label: t(`common:theme.${theme}`),
    extra: theme === choice ? '✓' : '',
  }));
  const items = [
    {
      key: 'who',
      disabled: true,
      label: (
        <span className="account-who">
          <strong>{administrator?.email}</strong>
          <span>{roleName(administrator?.roleId ?? '')}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    { key: 'password', label: t('account:password.menu'), onClick: () => dialogs.set('password') },
    { key: 'second-factor', label: t('account:factor.menu'), onClick: () => dialogs.set('second-factor') },
    { key: 'sessions', label: t('account:sessions.menu'), onClick: () => dialogs.set('sessions') },
    { type: 'divider' as const },
    { type: 'group' as const, key: 'theme', label: t('common:theme.label'), children: themes },
    { key: 'time-zone', label: t('timeZone'), extra: offsetOf(zone), onClick: () => dialogs.set('time-zone') },
    { type: 'divider' as const },
    { key: 'jobs', label: t('jobs'), onClick: () => dialogs.set('jobs') },
    { key: 'help', label: t('help'), onClick: () => void navigate(help) },
    { key: 'shortcuts', label: t('shortcuts.title'), onClick: () => dialogs.set('shortcuts') },
    { type: 'divider' as const },
    { key: 'sign-out', label: t('signOut.label'), onClick: signOut },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" rootClassName="account-menu">
      <button
        type="button"
        className="header-tool account"
        aria-haspopup="menu"
        title={t('account', { email: administrator?.email })}
      >
        <span className="account-initial" aria-hidden="true">
          {administrator?.email.slice(0, 1).toUpperCase()}
        </span>
        <span className="account-name">{administrator?.email}</span>
        <span aria-hidden="true" className="caret">
          ▾
        </span>
      </button>
    </Dropdown>
  );
}
