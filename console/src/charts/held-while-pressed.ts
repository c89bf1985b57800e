// Keeps a chart unchanged while a pointer is pressed on it: a new option would remove the range being drawn.
import { useEffect, useState } from 'react';

/** The newest value; from `hold`, called at a pointer press, until the release, the previous one. */
export function useHeldWhilePressed<Value>(newest: Value): { held: Value; hold: () => void } {
  const [pressed, setPressed] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!pressed) return undefined;
    // After all other listeners.
    const letGo = (): void => void setTimeout(() => setPressed(null));
    const events = ['pointerup', 'pointercancel'];
    for (const event of events) window.addEventListener(event, letGo);
    return () => {
      for (const event of events) window.removeEventListener(event, letGo);
    };
  }, [pressed]);
  return { held: pressed ? pressed.value : newest, hold: () => setPressed({ value: newest }) };
}
