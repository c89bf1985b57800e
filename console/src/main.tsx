import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { AUTHORIZATION_KEY } from './app/session.ts';
import { allowStyleElements } from './app/style-nonce.ts';
import { startTheme } from './app/theme.ts';
import { startTexts } from './i18n/i18n.ts';

allowStyleElements();
startTheme();
await startTexts();
// Whoever is signed in will need the house: its chunks come while the first picture is made.
if (localStorage.getItem(AUTHORIZATION_KEY) !== null) import('./app/house.tsx').catch(() => {});
createRoot(document.querySelector('#root')!).render(<StrictMode><App /></StrictMode>);
