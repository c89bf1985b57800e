// A page with unsaved input asks before it is left by a link, a key or the back button.
import { App } from 'antd';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
import { hearBackFirst } from './going-back.ts';

interface Question {
  title: string;
  content: string;
  okText: string;
  cancelText: string;
}
interface Leaving {
  mayGo: () => boolean;
  /** Calls `go` if the person confirms. */
  ask: (go: () => void) => void;
}

/** The index of a history entry, as numbered by the router. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

/**
 * The router has blockers only for data routes. Its links and calls use this navigator; it receives back and forward
 * from the window, after this code. Replacements (a session that ends) are not blocked. Returns a function that stops
 * it.
 */
function standBefore(navigator: Navigator, { mayGo, ask }: Leaving): () => void {
  const push = navigator.push.bind(navigator);
  navigator.push = (...to) => {
    if (mayGo()) push(...to);
    else ask(() => push(...to));
  };
  const here = placeOf(history.state);
  const stop = hearBackFirst((event) => {
    const there = placeOf(event.state);
    if (here === null || there === null || there === here || mayGo()) return;
    // The router receives it once the person has confirmed.
    event.stopImmediatePropagation();
    history.go(here - there);
    ask(() => history.go(there - here));
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
    let asked: { destroy: () => void } | undefined;
    const stop = standBefore(navigator, {
      mayGo: () => isLeaving || !latest.current.isUnsaved(),
      ask: (go) => {
        asked?.destroy();
        asked = modal.confirm({
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
      asked?.destroy();
    };
  }, [navigator, modal]);
}
