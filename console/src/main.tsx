import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { holdKeys } from './shell/palette/held-keys.ts';
import { AppShell } from './shell/lazy-app-shell.ts';
import { askEarly } from './app/session/renew-session.ts';
import { AUTHORIZATION_KEY, followOtherTabs } from './app/session/session.ts';
import { allowStyleElements } from './app/look/style-nonce.ts';
import { startTheme } from './app/look/theme.ts';
import { startTexts } from './i18n/i18n.ts';

holdKeys();
allowStyleElements();
startTheme();
followOtherTabs();
await startTexts();
// A signed-in person will need the shell: it loads during the first render.
if (localStorage.getItem(AUTHORIZATION_KEY) !== null) {
  askEarly();
  AppShell.preload();
}
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
