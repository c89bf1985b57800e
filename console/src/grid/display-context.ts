import { useMemo } from 'react';
import { useTime } from '../app/time.ts';
import { useActorName } from './actors.ts';
import type { DisplayContext } from './column.ts';

/** How values read to this person: the chosen zone, and names for ids. */
export function useDisplayContext(): DisplayContext {
  const { format, exact } = useTime();
  const actor = useActorName();
  return useMemo(() => ({ time: format, exactTime: exact, actor }), [format, exact, actor]);
}
