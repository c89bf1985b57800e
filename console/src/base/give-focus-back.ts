import { MODAL, isCovered } from './modal.ts';

/** Where the focus goes if what had it before a dialog is no more to be seen, as an entry of a menu is: to the menu's button. */
const MENU = '.header .account';

/** Once nothing has the focus, after a dialog that `opener` opened: at once; but where that is of the page, when no dialog stands over it any more, as a question does that was asked within the one that is gone. */
export function whenFocusIsFree(opener: Element | null, give: () => void): void {
  const isOfPage = !opener?.closest(MODAL);
  const isSettled = (): boolean => {
    if (isOfPage && isCovered()) return false;
    if (document.activeElement === document.body) give();
    return true;
  };
  setTimeout(() => {
    if (isSettled()) return;
    const watch = new MutationObserver(() => { if (isSettled()) watch.disconnect(); });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  });
}

/** Once a dialog of the shell is gone: to what opened it, if nothing else has the focus. */
export const giveFocusBack = (opener: Element | null): void => whenFocusIsFree(opener, () => {
  for (const place of [opener, document.querySelector(MENU)]) if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true });
});
