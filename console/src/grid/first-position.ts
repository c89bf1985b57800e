import { useEffect, useState } from 'react';
import type { Store } from '../app/store.ts';
import type { ListStatus } from './list-controller.ts';

/** The position of the first rows read at this point in time: where following begins. */
export function useFirstPosition(status: Store<ListStatus>, asOf: string | null): string | undefined {
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    setFirst(undefined);
    const look = (): void => {
      const { position } = status.get();
      if (position !== null) setFirst((before) => before ?? position);
    };
    look();
    return status.subscribe(look);
  }, [status, asOf]);
  return first;
}
