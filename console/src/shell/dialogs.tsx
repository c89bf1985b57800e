// The shell's dialogs, each in a separate chunk.
import { Modal } from 'antd';
import { useEffect, useLayoutEffect, useMemo, type ComponentType, type PropsWithChildren } from 'react';
import { ErrorBoundary } from '../app/look/error-boundary.tsx';
import { lazily, type Lazy } from '../app/look/lazy-page.tsx';
import { closeDialog, dialogs, type ShellDialog } from '../app/navigation/open-dialog.ts';
import { giveFocusBack } from '../base/give-focus-back.ts';
import { useStore } from '../base/store.ts';
import { openHeld, releaseKeys } from './palette/held-keys.ts';

const dialog = (load: () => Promise<ComponentType>): Lazy => lazily(load, null);
const DIALOGS: Record<ShellDialog, Lazy> = {
  palette: dialog(async () => (await import('./palette/command-palette.tsx')).CommandPalette),
  shortcuts: dialog(async () => (await import('./palette/shortcut-sheet.tsx')).ShortcutSheet),
  'as-of': dialog(async () => (await import('./time/as-of-dialog.tsx')).AsOfDialog),
  compare: dialog(async () => (await import('./time/compare-dialog.tsx')).CompareDialog),
  alerts: dialog(async () => (await import('../areas/alert/alerts-dialog.tsx')).AlertsDialog),
  password: dialog(async () => (await import('../account/change-password-dialog.tsx')).ChangePasswordDialog),
  sessions: dialog(async () => (await import('../account/sessions-dialog.tsx')).SessionsDialog),
  'time-zone': dialog(async () => (await import('./time/time-zone-dialog.tsx')).TimeZoneDialog),
  jobs: lazily(async () => (await import('../imports/jobs-dialog.tsx')).JobsDialog, null, ['import']),
  'second-factor': dialog(async () => (await import('../account/second-factor-dialog.tsx')).SecondFactorDialog),
};

/** Safari has no requestIdleCallback. */
const whenIdle = (action: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action);
  else setTimeout(action, 2000);
};

/** Shown in place of a dialog that failed to load; keys are no longer held for it. */
function Missing({ children }: PropsWithChildren) {
  useEffect(() => {
    releaseKeys();
  }, []);
  return (
    <Modal open footer={null} onCancel={closeDialog}>
      {children}
    </Modal>
  );
}

/** Restores the focus when the last dialog is closed. */
function useFocusBack(isOpen: boolean): void {
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => giveFocusBack(opener);
  }, [isOpen, opener]);
}

export function Dialogs() {
  const open = useStore(dialogs);
  useLayoutEffect(openHeld, []);
  // Preloaded, as it is the most used dialog and people type into it at once.
  useEffect(() => whenIdle(DIALOGS.palette.preload), []);
  useFocusBack(open !== null);
  if (!open) return null;
  const Dialog = DIALOGS[open];
  return (
    <ErrorBoundary of={open} around={Missing}>
      <Dialog />
    </ErrorBoundary>
  );
}
