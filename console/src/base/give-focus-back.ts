import { MODAL, isCovered } from './modal.ts';

/**
 * Where the focus goes if what had it before a dialog is no more to be seen, as an entry of a menu is: to the menu's
 * button.
 */
const MENU = '.header .account';

/**
 * Calls `give` if nothing has the focus once a dialog that `opener` opened has closed. Where the opener is on the page
 * it waits until no dialog covers that: a question asked within the closed one may still do so.
 */
export function whenFocusIsFree(opener: Element | null, give: () => void): void {
  const isOfPage = !opener?.closest(MODAL);
  const isSettled = (): boolean => {
    if (isOfPage && isCovered()) return false;
    if (document.activeElement === document.body) give();
    return true;
  };
  setTimeout(() => {
    if (isSettled()) return;
    const watch = new MutationObserver(() => {
      if (isSettled()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  });
}

/** Once a dialog of the shell is gone: to what opened it, if nothing else has the focus. */
export const giveFocusBack = (opener: Element | null): void =>
  whenFocusIsFree(opener, () => {
    for (const place of [opener, document.querySelector(MENU)])
      if (document.activeElement === document.body && place instanceof HTMLElement)
        place.focus({ preventScroll: true });
  });
