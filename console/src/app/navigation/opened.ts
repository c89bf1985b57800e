import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pointsOf = (search: URLSearchParams): string => `${search.get('asOf')} ${search.get('compare')}`;

/** A key of the points in time in the address: it changes whenever they do. */
export const usePointsShown = (): string => pointsOf(useSearchParams()[0]);

/**
 * The open dialog of a screen. It refers to what was shown when it was opened, so a change of the point in time closes
 * it, however that happens.
 */
export function useOpened<Dialog>(): [Dialog | null, (dialog: Dialog | null) => void] {
  const points = usePointsShown();
  const [opened, setOpened] = useState<Dialog | null>(null);
  const [openedAt, setOpenedAt] = useState(points);
  if (openedAt !== points) {
    setOpenedAt(points);
    setOpened(null);
  }
  return [opened, setOpened];
}
