// What is typed from the moment the palette is asked for until its field has the focus: it fires no shortcut, and ends up in the field.
import { closeDialog, dialogs } from './open-dialog.ts';

/** What was typed so far; null: the palette is not on its way. */
let typed: string | null = null;

function hold(event: KeyboardEvent): void {
  // What the browser itself is told stays its own.
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || /^F\d/.test(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') closeDialog();
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  // Enter and the arrows say nothing while there is nothing to be seen.
  else if (event.key.length === 1) typed += event.key;
}

function holdPasted(event: ClipboardEvent): void {
  if (typed === null) return;
  event.preventDefault();
  typed += event.clipboardData?.getData('text/plain').trim() ?? '';
}

/** Holds what is typed while the palette is on its way. Answers what stops it. */
export function holdKeys(): () => void {
  const stop = dialogs.subscribe(() => { typed = dialogs.get() === 'palette' ? '' : null; });
  window.addEventListener('keydown', hold, true);
  window.addEventListener('paste', holdPasted, true);
  return () => {
    stop();
    window.removeEventListener('keydown', hold, true);
    window.removeEventListener('paste', holdPasted, true);
  };
}

/** What was typed meanwhile, for the field that has the focus from now on, or because there will be none. */
export function releaseKeys(): string {
  const held = typed ?? '';
  typed = null;
  return held;
}
