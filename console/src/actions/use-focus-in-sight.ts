// On a small screen the body of a dialog scrolls. It opens at its top, where it says what is decided. Later the focused
// field is kept in view when content appears above it.
import { useCallback, useRef } from 'react';

/** `mark`: ref for a direct child of the body. `open`: call once the dialog is open. */
export function useFocusInSight(): { mark: (of: HTMLElement) => () => void; open: () => void } {
  const body = useRef<HTMLElement>(null);
  const open = useCallback((): void => {
    const within = body.current;
    const focused = document.activeElement;
    if (!within?.contains(focused) || within.scrollTop === 0) return;
    // The field is below the fold: the first Tab goes to it.
    within.tabIndex = -1;
    within.focus({ preventScroll: true });
    within.scrollTop = 0;
  }, []);
  const show = useCallback((): void => {
    const focused = document.activeElement;
    if (focused !== body.current && body.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, []);
  // The dialog mounts its content after itself.
  const mark = useCallback(
    (of: HTMLElement) => {
      body.current = of.parentElement;
      const watching = new MutationObserver(show);
      if (body.current) watching.observe(body.current, { childList: true, subtree: true });
      return () => watching.disconnect();
    },
    [show],
  );
  return { mark, open };
}
