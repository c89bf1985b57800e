// What is drawn stays as it is while a pointer is down on it: a new option would take away the range that is being
// drawn.
import { useEffect, useState } from 'react';

/** The newest value; from `hold`, at a pointer's press, until the pointer is let go, the one there was. */
export function useHeldWhilePressed<Value>(newest: Value): { held: Value; hold: () => void } {
  const [pressed, setPressed] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!pressed) return undefined;
    // After whoever else listens for it.
    const letGo = (): void => void setTimeout(() => setPressed(null));
    const events = ['pointerup', 'pointercancel'];
    for (const event of events) window.addEventListener(event, letGo);
    return () => {
      for (const event of events) window.removeEventListener(event, letGo);
    };
  }, [pressed]);
  return { held: pressed ? pressed.value : newest, hold: () => setPressed({ value: newest }) };
}
