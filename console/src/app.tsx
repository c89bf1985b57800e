// The console's frame: theme and language for everything below, and the page for each path.
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import { useMemo } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useLanguage } from './i18n/language.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import './app/navigation/on-back-first.ts';
import { ErrorBoundary } from './app/look/error-boundary.tsx';
import { Guard } from './shell/guard.tsx';
import { AppShell } from './shell/lazy-app-shell.ts';
import { unwrapped } from './base/interop.ts';
import { page } from './app/look/lazy-page.tsx';
import { antdTheme, styleNonce, useTheme } from './app/look/theme.ts';

const SetupPassword = page(async () => (await import('./sign-in/setup-password.tsx')).SetupPassword);
const NotFound = page(async () => (await import('./shell/not-found.tsx')).NotFound);

// Popups are rendered directly into the page: a field in a container attached later would not get the focus.
const inPage = (): HTMLElement => document.body;
const ANTD_LOCALE = { 'zh-CN': unwrapped(zhCN), 'en-US': unwrapped(enUS) };

export function App() {
  const { mode } = useTheme();
  const { language } = useLanguage();
  const theme = useMemo(() => antdTheme(mode), [mode]);
  const csp = useMemo(() => ({ nonce: styleNonce() }), []);
  return (
    <ConfigProvider
      theme={theme}
      locale={ANTD_LOCALE[language]}
      csp={csp}
      getPopupContainer={inPage}
      button={{ autoInsertSpace: false }}
    >
      <ErrorBoundary>
        <HashRouter>
          <Routes>
            <Route element={<Guard />}>
              <Route path="/login" element={<SignIn />} />
              <Route path="/setup-password" element={<SetupPassword />} />
              <Route path="/404" element={<NotFound />} />
              <Route path="/*" element={<AppShell />} />
            </Route>
            <Route path="*" element={<Navigate to="/404" replace />} />
          </Routes>
        </HashRouter>
      </ErrorBoundary>
    </ConfigProvider>
  );
}
