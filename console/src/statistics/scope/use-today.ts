import { useEffect, useState } from 'react';
import { dayOf } from '../../base/days.ts';

const EVERY_MS = 30_000;

/** The day (UTC) of the selected point in time. If that is now, it advances at midnight while the page is open. */
export function useToday(at: string | null | undefined): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return dayOf(at ?? now);
}
