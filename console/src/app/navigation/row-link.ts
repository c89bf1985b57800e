// Where a row of another area is shown.
import areas from 'declared:areas';
import { useCallback } from 'react';
import { useSession } from '../session/session.ts';

/** Answers the address of an area's row; null if it has no list, or none that this person may see. */
export function useRowLink(): (area: string, id: string) => string | null {
  const held = useSession()?.permissions;
  return useCallback(
    (area, id) => {
      const page = areas[area];
      return page && held?.some(({ code }) => code === `${area}:read`)
        ? `${page.path}?${page.tab ? `tab=${page.tab}&` : ''}row=${encodeURIComponent(id)}`
        : null;
    },
    [held],
  );
}
