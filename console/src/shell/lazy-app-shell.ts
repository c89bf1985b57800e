// Everything behind the sign-in, in separate chunks.
import { page } from '../app/look/lazy-page.tsx';

export const AppShell = page(
  async () => (await import('./app-shell.tsx')).AppShell,
  ['shell', 'account', 'areas', 'status', 'fault'],
);
