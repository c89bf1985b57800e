// The frame around every page: header, menu, the amber frame of the past, and the keys that work everywhere.
import { Drawer } from 'antd';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AsOfBanner } from './as-of-banner.tsx';
import { useAsOf } from './as-of.ts';
import { dialogs } from './dialogs.ts';
import { Dialogs } from './dialogs.tsx';
import { Header } from './header.tsx';
import { listenToKeys } from './keyboard.ts';
import { Menu } from './menu.tsx';
import { Preferences } from './preferences.tsx';
import { useShellShortcuts } from './shell-shortcuts.ts';
import './panel.css';
import './shell.css';

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { asOf } = useAsOf();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useShellShortcuts();
  useEffect(listenToKeys, []);
  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(() => () => dialogs.set(null), []);

  return (
    <div className={asOf === null ? 'shell' : 'shell shell-past'}>
      <a className="shell-skip" href="#content" onClick={(event) => { event.preventDefault(); document.querySelector<HTMLElement>('#content')?.focus(); }}>{t('menu.skip')}</a>
      <Header onMenu={() => setMenuOpen(true)} />
      <nav className="shell-menu" aria-label={t('menu.label')}><Menu /></nav>
      <div className="shell-body">
        <AsOfBanner />
        <main id="content" tabIndex={-1}>{children}</main>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} placement="left" size={260} title={t('menu.label')} className="shell-drawer">
        <nav aria-label={t('menu.label')}><Menu /></nav>
        <Preferences />
      </Drawer>
      <Suspense fallback={null}><Dialogs /></Suspense>
    </div>
  );
}
