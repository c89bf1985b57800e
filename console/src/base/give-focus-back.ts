/** Where the focus goes if what had it before a dialog is no more to be seen, as an entry of a menu is: to the menu's button. */
const MENU = '.header .account';

/** Once a dialog of the shell is gone: to what opened it, if nothing else has the focus. */
export function giveFocusBack(opener: Element | null): void {
  setTimeout(() => {
    for (const place of [opener, document.querySelector(MENU)]) if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true });
  });
}
