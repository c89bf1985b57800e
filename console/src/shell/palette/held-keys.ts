// Holds what is typed between the request for the palette and its field getting the focus. The text triggers no
// shortcut, and ends up in the field.
import { closeDialog, dialogs } from '../../app/navigation/open-dialog.ts';
import { AUTHORIZATION_KEY } from '../../app/session/session.ts';

/** The text typed so far; null: the palette is not opening. */
let typed: string | null = null;
/** Whether the shell is mounted, whose shortcuts open the palette. Until then this module handles the request. */
let hasShell = false;

/** Without a session there is no palette to open, and a focused element gets its keys. */
const asksEarly = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !hasShell &&
  key.toLowerCase() === 'k' &&
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  document.activeElement === document.body &&
  localStorage.getItem(AUTHORIZATION_KEY) !== null;

function hold(event: KeyboardEvent): void {
  const asks = asksEarly(event);
  if (asks) typed ??= '';
  // The browser's own shortcuts are left alone.
  else if (
    typed === null ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.key === 'Tab' ||
    /^F\d/.test(event.key)
  )
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (asks) return;
  if (event.key === 'Escape') {
    typed = null;
    closeDialog();
  } else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  // Enter and the arrow keys do nothing while nothing is visible.
  else if (event.key.length === 1) typed += event.key;
}

function holdPasted(event: ClipboardEvent): void {
  if (typed === null) return;
  event.preventDefault();
  typed += event.clipboardData?.getData('text/plain').trim() ?? '';
}

/** Another screen than the shell came up, e.g. the sign-in after an ended session: its field gets the keys. */
function drop(): void {
  if (!hasShell) typed = null;
}

/** Holds keys while the palette is opening, from the first script on. */
export function holdKeys(): void {
  window.addEventListener('keydown', hold, true);
  window.addEventListener('paste', holdPasted, true);
  window.addEventListener('focusin', drop);
}

/**
 * The shell is mounted: the palette opens if it was requested, and its keys are held whenever it opens. Returns the
 * function to call when the shell is unmounted.
 */
export function openHeld(): () => void {
  hasShell = true;
  const stop = dialogs.subscribe(() => {
    typed = dialogs.get() === 'palette' ? (typed ?? '') : null;
  });
  if (typed !== null) dialogs.set('palette');
  return () => {
    hasShell = false;
    stop();
  };
}

/** Returns the text typed meanwhile and stops holding: the field has the focus now, or there will be none. */
export function releaseKeys(): string {
  const text = typed ?? '';
  typed = null;
  return text;
}
