import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHelpAddress } from '../app/navigation/help.ts';
import { useKeysOf } from '../app/navigation/keyboard.ts';
import { dialogs } from '../app/navigation/open-dialog.ts';
import { LanguageSwitch } from '../app/look/switches.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { AsOfButton } from './time/as-of-button.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { RelaxedBadge } from './relaxed-badge.tsx';

export function Header({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const help = useHelpAddress();
  const paletteKeys = useKeysOf('palette');
  return (
    <header className="header">
      <div className="header-brand">
        <button type="button" className="header-burger" aria-label={t('menu.open')} onClick={onMenu}>
          <span aria-hidden="true">☰</span>
        </button>
        <span className="header-title">{t('common:product')}</span>
      </div>
      <button type="button" className="header-search" onClick={() => dialogs.set('palette')}>
        <SearchOutlined aria-hidden />
        <span>{t('palette.hint')}</span>
        <kbd>{paletteKeys}</kbd>
      </button>
      <div className="header-tools">
        <RelaxedBadge />
        <AlertsButton />
        <AsOfButton />
        <ConnectionBadge />
        <Link className="header-tool header-help" to={help} aria-label={t('help')} title={t('help')}>
          <QuestionCircleOutlined aria-hidden />
        </Link>
        <div className="header-language">
          <LanguageSwitch />
        </div>
        <AccountMenu />
      </div>
    </header>
  );
}
