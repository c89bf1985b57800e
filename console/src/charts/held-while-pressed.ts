// Keeps a chart unchanged while a pointer is pressed on it: a new option would remove the range being drawn.
import { useEffect, useState } from 'react';

/** Returns the newest value, except while a pointer is pressed (after `hold`): then the value at the press. */
export function useHeldWhilePressed<Value>(newest: Value): { held: Value; hold: () => void } {
  const [pressed, setPressed] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!pressed) return undefined;
    // Runs after all other listeners.
    const release = (): void => void setTimeout(() => setPressed(null));
    const events = ['pointerup', 'pointercancel'];
    for (const event of events) window.addEventListener(event, release);
    return () => {
      for (const event of events) window.removeEventListener(event, release);
    };
  }, [pressed]);
  return { held: pressed ? pressed.value : newest, hold: () => setPressed({ value: newest }) };
}
