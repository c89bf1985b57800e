import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { dialogs, type ShellDialog } from './open-dialog.ts';
import { withinTime } from './load.ts';
import { useStore } from './store.ts';

const dialog = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await withinTime(load()) }));
const DIALOGS: Record<ShellDialog, LazyExoticComponent<ComponentType>> = {
  palette: dialog(async () => (await import('./command-palette.tsx')).CommandPalette),
  shortcuts: dialog(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
  'as-of': dialog(async () => (await import('./as-of-dialog.tsx')).AsOfDialog),
  compare: dialog(async () => (await import('./compare-dialog.tsx')).CompareDialog),
  settings: dialog(async () => (await import('../areas/settings/settings-dialog.tsx')).SettingsDialog),
  password: dialog(async () => (await import('../account/change-password-dialog.tsx')).ChangePasswordDialog),
  sessions: dialog(async () => (await import('../account/sessions-dialog.tsx')).SessionsDialog),
  'second-factor': dialog(async () => (await import('../account/second-factor-dialog.tsx')).SecondFactorDialog),
};

export function Dialogs() {
  const open = useStore(dialogs);
  if (!open) return null;
  const Dialog = DIALOGS[open];
  return <Dialog />;
}
