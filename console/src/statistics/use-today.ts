import { useEffect, useState } from 'react';
import { dayOf } from '../base/days.ts';

const EVERY_MS = 30_000;

/**
 * The day (UTC) of the point in time that is shown; where that is now, the day it is, also of a page that stays open
 * over midnight.
 */
export function useToday(at: string | null | undefined): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return dayOf(at ?? now);
}
