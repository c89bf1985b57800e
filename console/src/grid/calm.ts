// When rows may move: the list stands at its top, and no pointer rests on its rows about to press something, or on what was opened above them.
import { useEffect, useMemo, type RefObject } from 'react';

/** A finger that was lifted may come down again on the same place for so long. */
const LIFTED_MS = 1500;
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
    // Told anew when something opens or closes under a pointer that does not move.
    const entered = ({ target }: PointerEvent): void => {
      if (target instanceof Element) calm.over(list.current?.contains(target.closest(ROWS)) === true || target.closest(ABOVE) !== null);
    };
    const left = ({ relatedTarget, pointerType }: PointerEvent): void => {
      if (relatedTarget !== null) return;
      if (pointerType === 'mouse') calm.over(false);
      else calm.lifted();
    };
    document.addEventListener('pointerover', entered);
    document.addEventListener('pointerout', left);
    return () => {
      document.removeEventListener('pointerover', entered);
      document.removeEventListener('pointerout', left);
      calm.stop();
    };
  }, [calm, list]);
  return calm;
}
