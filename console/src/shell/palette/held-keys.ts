// What is typed from the moment the palette is asked for until its field has the focus: it fires no shortcut, and ends
// up in the field.
import { closeDialog, dialogs } from '../../app/navigation/open-dialog.ts';
import { AUTHORIZATION_KEY } from '../../app/session/session.ts';

/** What was typed so far; null: the palette is not on its way. */
let typed: string | null = null;
/** Whether the shell stands, whose own keys ask for the palette. Until then it is asked for here. */
let hasShell = false;

/** Whoever is not signed in waits for no palette, and what has the focus has its keys. */
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
  // What the browser itself is told stays its own.
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
  // Enter and the arrows say nothing while there is nothing to be seen.
  else if (event.key.length === 1) typed += event.key;
}

function holdPasted(event: ClipboardEvent): void {
  if (typed === null) return;
  event.preventDefault();
  typed += event.clipboardData?.getData('text/plain').trim() ?? '';
}

/** Something other than the shell has come, as the sign-in whose session was over: its field has the keys. */
function drop(): void {
  if (!hasShell) typed = null;
}

/** Holds what is typed while the palette is on its way, from the first script on. */
export function holdKeys(): void {
  window.addEventListener('keydown', hold, true);
  window.addEventListener('paste', holdPasted, true);
  window.addEventListener('focusin', drop);
}

/**
 * The shell stands: the palette opens if it was asked for, and its keys are held whenever it is. Answers what says that
 * the shell is gone.
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

/** What was typed meanwhile, for the field that has the focus from now on, or because there will be none. */
export function releaseKeys(): string {
  const held = typed ?? '';
  typed = null;
  return held;
}
