// Everything behind the sign-in, in chunks of its own.
import { page } from '../app/look/lazy-page.tsx';

export const House = page(
  async () => (await import('./house.tsx')).House,
  ['shell', 'account', 'areas', 'status', 'fault'],
);
