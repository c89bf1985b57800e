// A page with unsaved input asks before it is left by a link, a key or the back button.
import { App } from 'antd';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
import { onBackFirst } from './on-back-first.ts';

interface Question {
  title: string;
  content: string;
  okText: string;
  cancelText: string;
}
interface NavigationGuard {
  mayGo: () => boolean;
  /** Calls `go` if the person confirms. */
  ask: (go: () => void) => void;
}

/** The index of a history entry, as numbered by the router. */
const entryIndex = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

/**
 * The router has blockers only for data routes. Its links and calls use this navigator; it receives back and forward
 * from the window, after this code. Replacements (a session that ends) are not blocked. Returns a function that stops
 * it.
 */
function guardNavigation(navigator: Navigator, { mayGo, ask }: NavigationGuard): () => void {
  const push = navigator.push.bind(navigator);
  navigator.push = (...to) => {
    if (mayGo()) push(...to);
    else ask(() => push(...to));
  };
  const currentIndex = entryIndex(history.state);
  const stop = onBackFirst((event) => {
    const targetIndex = entryIndex(event.state);
    if (currentIndex === null || targetIndex === null || targetIndex === currentIndex || mayGo()) return;
    // The router receives it once the person has confirmed.
    event.stopImmediatePropagation();
    history.go(currentIndex - targetIndex);
    ask(() => history.go(targetIndex - currentIndex));
  });
  return () => {
    navigator.push = push;
    stop();
  };
}

/** `isUnsaved` is called when the person wants to leave. */
export function useAskBeforeLeaving(isUnsaved: () => boolean, question: Question): void {
  const { navigator } = useContext(NavigationContext);
  const { modal } = App.useApp();
  const latest = useRef({ isUnsaved, question });
  useLayoutEffect(() => {
    latest.current = { isUnsaved, question };
  });
  useEffect(() => {
    let isLeaving = false;
    let dialog: { destroy: () => void } | undefined;
    const stop = guardNavigation(navigator, {
      mayGo: () => isLeaving || !latest.current.isUnsaved(),
      ask: (go) => {
        dialog?.destroy();
        dialog = modal.confirm({
          ...latest.current.question,
          okButtonProps: { danger: true },
          autoFocusButton: 'cancel',
          centered: true,
          onOk: () => {
            isLeaving = true;
            go();
          },
        });
      },
    });
    return () => {
      stop();
      dialog?.destroy();
    };
  }, [navigator, modal]);
}
