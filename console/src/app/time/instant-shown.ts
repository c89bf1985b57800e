// The instant of the page's data: that of the point in time it shows, or now, which moves on.
import { useEffect, useState } from 'react';
import { useResolved } from './as-of-words.ts';

const TICK_MS = 10_000;

/** In milliseconds since 1970; null: the instant of a past point is not known yet. */
export function useInstantShown(asOf: string | null): number | null {
  const { at } = useResolved(asOf);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (asOf === null) return now;
  return at === null ? null : Date.parse(at);
}
