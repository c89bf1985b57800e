// When rows may move: the list stands at its top, and no pointer rests on its rows about to press something, or on what was opened above them.
import { useEffect, useMemo, type RefObject } from 'react';

/** A finger that was lifted may come down again on the same place for so long. */
const LIFTED_MS = 1500;
const SEEN = ['pointerover', 'pointermove'] as const;
const ROWS = '.ag-row, .new-rows';
const ABOVE = '.ant-modal-root, .ant-dropdown';

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
export function useCalm(list: RefObject<HTMLElement | null>, onChange: (isCalm: boolean) => void): Pick<Calm, 'scrolled'> {
  const calm = useMemo(() => createCalm(onChange), [onChange]);
  useEffect(() => {
    /** Rows that come to light under a pointer, as when a dialog closes whose button it pressed, are not aimed at: only those it was moved to. */
    let isAimed = false;
    // `pointerover` is told too when something opens or closes under a pointer that does not move.
    const seen = ({ target, type }: PointerEvent): void => {
      if (!(target instanceof Element)) return;
      const isOnRows = list.current?.contains(target.closest(ROWS)) === true;
      if (type === 'pointermove') isAimed = isOnRows;
      calm.over(target.closest(ABOVE) !== null || (isOnRows && isAimed));
    };
    const left = ({ relatedTarget, pointerType }: PointerEvent): void => {
      if (relatedTarget !== null) return;
      if (pointerType === 'mouse') calm.over(false);
      else calm.lifted();
    };
    for (const type of SEEN) document.addEventListener(type, seen);
    document.addEventListener('pointerout', left);
    return () => {
      for (const type of SEEN) document.removeEventListener(type, seen);
      document.removeEventListener('pointerout', left);
      calm.stop();
    };
  }, [calm, list]);
  return calm;
}
