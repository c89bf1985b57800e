import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { allowStyleElements } from './app/style-nonce.ts';
import { startTheme } from './app/theme.ts';
import { startTexts } from './i18n/i18n.ts';

allowStyleElements();
startTheme();
await startTexts();
createRoot(document.querySelector('#root')!).render(<StrictMode><App /></StrictMode>);
