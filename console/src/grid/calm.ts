// When new rows may slide in: the list stands at its top, and no pointer is moving over it about to press something.
import { useEffect, useMemo } from 'react';

/** A pointer at rest for this long aims at nothing. */
const REST_MS = 1500;

export interface Calm { scrolled: (isAtTop: boolean) => void; pointerMoved: () => void }

export function createCalm(onChange: (isCalm: boolean) => void): Calm & { stop: () => void } {
  let atTop = true;
  let resting = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = true;
  const tell = (): void => {
    const now = atTop && resting;
    if (now === told) return;
    told = now;
    onChange(now);
  };
  return {
    scrolled: (isAtTop) => {
      atTop = isAtTop;
      tell();
    },
    pointerMoved: () => {
      resting = false;
      tell();
      clearTimeout(timer);
      timer = setTimeout(() => {
        resting = true;
        tell();
      }, REST_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

export function useCalm(onChange: (isCalm: boolean) => void): Calm {
  const calm = useMemo(() => createCalm(onChange), [onChange]);
  useEffect(() => calm.stop, [calm]);
  return calm;
}
