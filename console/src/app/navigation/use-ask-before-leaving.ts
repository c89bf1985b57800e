// A page with something unsaved on it asks before it is left, by whatever way: a link, a key, or back.
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
  /** Goes if the person says so. */
  ask: (go: () => void) => void;
}

/** Where an entry of the browser's history stands among the others, as the router numbers them. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

/**
 * The router asks nobody unless its routes are data. What its links and calls make use of is this navigator; back and
 * forward it hears of from the window, after this. What is replaced (a session that ends) does not wait for an answer.
 * Answers what stops it.
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
    // The router hears of it once the person has answered.
    event.stopImmediatePropagation();
    history.go(here - there);
    ask(() => history.go(there - here));
  });
  return () => {
    navigator.push = push;
    stop();
  };
}

/** `isUnsaved` is asked when the person wants to leave. */
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
