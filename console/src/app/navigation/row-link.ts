// The page that shows a row of another area.
import areas from 'declared:areas';
import { useCallback } from 'react';
import { useSession } from '../session/session.ts';

/** Returns the address of an area's row; null if the area has no list, or this person may not see it. */
export function useRowLink(): (area: string, id: string) => string | null {
  const permissions = useSession()?.permissions;
  return useCallback(
    (area, id) => {
      const page = areas[area];
      return page && permissions?.some(({ code }) => code === `${area}:read`)
        ? `${page.path}?${page.tab ? `tab=${page.tab}&` : ''}row=${encodeURIComponent(id)}`
        : null;
    },
    [permissions],
  );
}
