// When rows may move: the list is scrolled to its top, and no pointer rests on its rows or on a menu opened above them,
// about to press something.
import { useEffect, useMemo, type RefObject } from 'react';

/** For this long, a lifted finger may tap the same place again. */
const LIFTED_MS = 1500;
const SEEN = ['pointerover', 'pointermove'] as const;
const ROWS = '.ag-row';
const ABOVE = '.ant-modal-root, .ant-dropdown';
/**
 * Key in the tab's storage: the pointer rested on the rows when the page was reloaded. A new page gets no pointer event
 * until the pointer moves.
 */
const RESTED = 'pointer-rested';

export interface Calm {
  scrolled: (isAtTop: boolean) => void;
  /** Reports whether a pointer is over the rows. */
  over: (isOver: boolean) => void;
  /** A finger was lifted from the screen. */
  lifted: () => void;
  stop: () => void;
}

export function createCalm(onChange: (isCalm: boolean) => void): Calm {
  let atTop = true;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = true;
  const tell = (): void => {
    const now = atTop && !isHeld;
    if (now === told) return;
    told = now;
    onChange(now);
  };
  const over = (isOver: boolean): void => {
    clearTimeout(timer);
    isHeld = isOver;
    tell();
  };
  return {
    scrolled: (isAtTop) => {
      atTop = isAtTop;
      tell();
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
export function useCalm(
  list: RefObject<HTMLElement | null>,
  onChange: (isCalm: boolean) => void,
): Pick<Calm, 'scrolled'> {
  const calm = useMemo(() => createCalm(onChange), [onChange]);
  useEffect(() => {
    /**
     * Rows that appear under a pointer because it closed a dialog are not aimed at; rows that appear under a resting
     * pointer are.
     */
    let isAimed = true;
    let rests = sessionStorage.getItem(RESTED) !== null;
    sessionStorage.removeItem(RESTED);
    if (rests) calm.over(true);
    // `pointerover` also fires when something opens or closes under a pointer that does not move.
    const seen = ({ target, type, pointerType }: PointerEvent): void => {
      if (!(target instanceof Element)) return;
      const isIn = list.current?.contains(target) === true;
      if (type === 'pointermove') isAimed = isIn;
      const isOnRows = isIn && isAimed && target.closest(ROWS) !== null;
      rests = isOnRows && pointerType === 'mouse';
      calm.over(isOnRows || target.closest(ABOVE) !== null);
    };
    const left = ({ relatedTarget, pointerType }: PointerEvent): void => {
      if (relatedTarget !== null) return;
      rests = false;
      if (pointerType === 'mouse') calm.over(false);
      else calm.lifted();
    };
    for (const type of SEEN) document.addEventListener(type, seen);
    document.addEventListener('pointerout', left);
    const leave = (): void => {
      if (rests) sessionStorage.setItem(RESTED, '');
    };
    window.addEventListener('pagehide', leave);
    return () => {
      for (const type of SEEN) document.removeEventListener(type, seen);
      document.removeEventListener('pointerout', left);
      window.removeEventListener('pagehide', leave);
      calm.stop();
    };
  }, [calm, list]);
  return calm;
}
