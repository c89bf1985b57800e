import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pointsOf = (search: URLSearchParams): string => `${search.get('asOf')} ${search.get('compare')}`;

/** Which points in time the address names: another text where it names others. */
export const usePointsShown = (): string => pointsOf(useSearchParams()[0]);

/**
 * The dialog that is open on a screen. It is about what was seen when it was opened: another point in time closes it,
 * by whatever way one came there.
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
