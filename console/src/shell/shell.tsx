// The frame around every page: header, menu, the amber frame of the past, and the keys that work everywhere.
import { Drawer } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ignoredPoints, isPast } from '../app/time/comparison.ts';
import { useHelpAddress } from '../app/navigation/help.ts';
import { listenToKeys } from '../app/navigation/keyboard.ts';
import { LinkNote } from '../app/navigation/link-note.tsx';
import { dialogs } from '../app/navigation/open-dialog.ts';
import { usePointsShown } from '../app/navigation/opened.ts';
import { LanguageSwitch } from '../app/look/switches.tsx';
import { AsOfBanner } from './time/as-of-banner.tsx';
import { Dialogs } from './dialogs.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { SessionEnd } from './session-end.tsx';
import { useShellShortcuts } from './palette/shell-shortcuts.ts';
import '../app/look/panel.css';
import './shell.css';
import './header.css';
import './shell-notes.css';

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const points = usePointsShown();
  const help = useHelpAddress();
  // The menu belongs to the page it was opened on: another page closes it, and the dialogs, too. Another point in time
  // closes only the dialogs.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  useShellShortcuts();
  useLayoutEffect(listenToKeys, []);
  useEffect(() => () => dialogs.set(null), [pathname, points]);

  return (
    <div className={isPast(search) ? 'shell shell-past' : 'shell'}>
      <a
        className="shell-skip"
        href="#main-content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#main-content')?.focus();
        }}
      >
        {t('menu.skip')}
      </a>
      <Header onMenu={() => setMenuOpenAt(pathname)} />
      <nav className="shell-menu" aria-label={t('menu.label')}>
        <Menu />
      </nav>
      <div className="shell-body">
        <SessionEnd />
        <AsOfBanner />
        <LinkNote key={pathname} ignored={ignoredPoints(search)} />
        <main id="main-content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer
        open={menuOpenAt === pathname}
        onClose={() => setMenuOpenAt(null)}
        placement="left"
        size={260}
        title={t('menu.label')}
        className="shell-drawer"
      >
        <nav aria-label={t('menu.label')}>
          <Menu />
        </nav>
        <div className="drawer-language">
          <Link className="drawer-help" to={help}>
            {t('help')}
          </Link>
          <LanguageSwitch />
        </div>
      </Drawer>
      <Dialogs />
    </div>
  );
}
