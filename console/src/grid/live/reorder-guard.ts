// Decides when rows may move. The list must be scrolled to its top. The pointer must not rest on its rows or on a menu
// above them.
import { useEffect, useMemo, type RefObject } from 'react';

/** For this long, a lifted finger may tap the same place again. */
const LIFTED_MS = 1500;
const POINTER_EVENTS = ['pointerover', 'pointermove'] as const;
const ROWS = '.ag-row';
const ABOVE = '.ant-modal-root, .ant-dropdown';
/**
 * Key in the tab's storage: the pointer rested on the rows when the page was reloaded. A new page gets no pointer event
 * until the pointer moves.
 */
const RESTED_KEY = 'pointer-rested';

export interface ReorderGuard {
  scrolled: (isAtTop: boolean) => void;
  /** Reports whether a pointer is over the rows. */
  over: (isOver: boolean) => void;
  /** A finger was lifted from the screen. */
  lifted: () => void;
  stop: () => void;
}

export function createReorderGuard(onChange: (isCalm: boolean) => void): ReorderGuard {
  let atTop = true;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = true;
  const notify = (): void => {
    const now = atTop && !isHeld;
    if (now === reported) return;
    reported = now;
    onChange(now);
  };
  const over = (isOver: boolean): void => {
    clearTimeout(timer);
    isHeld = isOver;
    notify();
  };
  return {
    scrolled: (isAtTop) => {
      atTop = isAtTop;
      notify();
    },
    over,
    lifted: () => {
      clearTimeout(timer);
      timer = setTimeout(() => over(false), LIFTED_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** `list`: the element that contains the rows. */
export function useReorderGuard(
  list: RefObject<HTMLElement | null>,
  onChange: (isCalm: boolean) => void,
): Pick<ReorderGuard, 'scrolled'> {
  const calm = useMemo(() => createReorderGuard(onChange), [onChange]);
  useEffect(() => {
    /**
     * Rows that appear under a pointer because it closed a dialog are not aimed at; rows that appear under a resting
     * pointer are.
     */
    let isAimed = true;
    let isResting = sessionStorage.getItem(RESTED_KEY) !== null;
    sessionStorage.removeItem(RESTED_KEY);
    if (isResting) calm.over(true);
    // `pointerover` also fires when something opens or closes under a pointer that does not move.
    const onPointer = ({ target, type, pointerType }: PointerEvent): void => {
      if (!(target instanceof Element)) return;
      const isIn = list.current?.contains(target) === true;
      if (type === 'pointermove') isAimed = isIn;
      const isOnRows = isIn && isAimed && target.closest(ROWS) !== null;
      isResting = isOnRows && pointerType === 'mouse';
      calm.over(isOnRows || target.closest(ABOVE) !== null);
    };
    const onPointerOut = ({ relatedTarget, pointerType }: PointerEvent): void => {
      if (relatedTarget !== null) return;
      isResting = false;
      if (pointerType === 'mouse') calm.over(false);
      else calm.lifted();
    };
    for (const type of POINTER_EVENTS) document.addEventListener(type, onPointer);
    document.addEventListener('pointerout', onPointerOut);
    const onPageHide = (): void => {
      if (isResting) sessionStorage.setItem(RESTED_KEY, '');
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      for (const type of POINTER_EVENTS) document.removeEventListener(type, onPointer);
      document.removeEventListener('pointerout', onPointerOut);
      window.removeEventListener('pagehide', onPageHide);
      calm.stop();
    };
  }, [calm, list]);
  return calm;
}
