// On a small screen a dialog's body scrolls: the field that one types into stays in sight, whatever comes to stand
// above it.
import { useCallback, useRef } from 'react';

/** `mark`: the ref of something that stands in the body by itself; `show`: once the dialog is open. */
export function useFocusInSight(): { mark: (of: HTMLElement) => () => void; show: () => void } {
  const body = useRef<HTMLElement>(null);
  const show = useCallback((): void => {
    const focused = document.activeElement;
    if (body.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, []);
  // The dialog's content comes to stand after the dialog itself.
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
