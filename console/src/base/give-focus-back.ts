import { MODAL, isCovered } from './modal.ts';

/**
 * The focus target if the previous element is no longer visible after a dialog, such as a menu entry: the menu's
 * button.
 */
const MENU = '.header .account';

/**
 * Calls `give` if nothing has the focus once a dialog opened by `opener` has closed. If the opener is on the page, it
 * waits until no dialog covers the page. A confirmation opened from the closed dialog may still do so.
 */
export function whenFocusIsFree(opener: Element | null, give: () => void): void {
  const isOfPage = !opener?.closest(MODAL);
  const giveIfFree = (): boolean => {
    if (isOfPage && isCovered()) return false;
    if (document.activeElement === document.body) give();
    return true;
  };
  setTimeout(() => {
    if (giveIfFree()) return;
    const watch = new MutationObserver(() => {
      if (giveIfFree()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  });
}

/** After a dialog of the shell has closed: focuses its opener, if nothing else has the focus. */
export const giveFocusBack = (opener: Element | null): void =>
  whenFocusIsFree(opener, () => {
    for (const place of [opener, document.querySelector(MENU)])
      if (document.activeElement === document.body && place instanceof HTMLElement)
        place.focus({ preventScroll: true });
  });
