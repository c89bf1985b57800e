// When rows may move: the list stands at its top, and no pointer rests on its rows about to press something, or on what
// was opened above them.
import { useEffect, useMemo, type RefObject } from 'react';

/** A finger that was lifted may come down again on the same place for so long. */
const LIFTED_MS = 1500;
const SEEN = ['pointerover', 'pointermove'] as const;
const ROWS = '.ag-row';
const ABOVE = '.ant-modal-root, .ant-dropdown';
/**
 * In the tab's storage, from a page that is left with a pointer at rest on its rows to the same loaded anew: the
 * browser tells that one nothing of a pointer before it moves.
 */
const RESTED = 'pointer-rested';

export interface Calm {
  scrolled: (isAtTop: boolean) => void;
  /** Whether a pointer is over the rows. */
  over: (isOver: boolean) => void;
  /** A finger has left the screen. */
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

/** `list`: what the rows are in. */
export function useCalm(
  list: RefObject<HTMLElement | null>,
  onChange: (isCalm: boolean) => void,
): Pick<Calm, 'scrolled'> {
  const calm = useMemo(() => createCalm(onChange), [onChange]);
  useEffect(() => {
    /**
     * Rows that come to light under a pointer as a dialog closes whose button it pressed are not aimed at; those that
     * come where it rests are.
     */
    let isAimed = true;
    let rests = sessionStorage.getItem(RESTED) !== null;
    sessionStorage.removeItem(RESTED);
    if (rests) calm.over(true);
    // `pointerover` is told too when something opens or closes under a pointer that does not move.
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
