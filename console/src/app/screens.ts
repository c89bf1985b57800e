// The pages there are: path, the chunk behind it, and the keys that go there. A new area adds its line.
import type { ComponentType, LazyExoticComponent } from 'react';
import { page } from './load.ts';

export interface Screen { path: '/' | '/selfCustody/dataPanel' | '/selfCustody/deposit'; keys: string; Screen: LazyExoticComponent<ComponentType> }

export const SCREENS: readonly Screen[] = [
  { path: '/', keys: 'g h', Screen: page(async () => (await import('../areas/home/home.tsx')).Home) },
  { path: '/selfCustody/dataPanel', keys: 'g p', Screen: page(async () => (await import('../areas/dataPanel/data-panel.tsx')).DataPanel) },
  { path: '/selfCustody/deposit', keys: 'g d', Screen: page(async () => (await import('../areas/deposit/deposit-screen.tsx')).DepositScreen) },
];
/** Routes that only forward to their first child. */
export const PARENTS = ['/selfCustody'] as const;
export type MenuPath = Screen['path'] | (typeof PARENTS)[number];
