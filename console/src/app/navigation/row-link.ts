// The page that shows a row of another area.
import areas from 'declared:areas';
import { useCallback } from 'react';
import { useSession } from '../session/session.ts';

/** The address of a row of a page's list. */
export const addressOfRow = ({ path, tab }: { path: string; tab?: string }, id: string): string =>
  `${path}?${tab ? `tab=${tab}&` : ''}row=${encodeURIComponent(id)}`;

/** Returns the address of an area's row; null if the area has no list, or this person may not see it. */
export function useRowLink(): (area: string, id: string) => string | null {
  const permissions = useSession()?.permissions;
  return useCallback(
    (area, id) => {
      const page = areas[area];
      return page && permissions?.some(({ code }) => code === `${area}:read`) ? addressOfRow(page, id) : null;
    },
    [permissions],
  );
}
