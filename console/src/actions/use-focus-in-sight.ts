// On a small screen the body of a dialog scrolls. The focused field is kept in view when content appears above it.
import { useCallback, useRef } from 'react';

/** `mark`: ref for a direct child of the body. `show`: call once the dialog is open. */
export function useFocusInSight(): { mark: (of: HTMLElement) => () => void; show: () => void } {
  const body = useRef<HTMLElement>(null);
  const show = useCallback((): void => {
    const focused = document.activeElement;
    if (body.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
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
  return { mark, show };
}
