// Whether a record is shown beside its list or over it, on this device; and whether the screen has room for both.
import { useSyncExternalStore } from 'react';
import { createPreference } from '../../base/preference.ts';

export const recordPlace = createPreference<'beside' | 'over'>('recordPlace', (stored) =>
  stored === 'over' ? 'over' : 'beside',
);

const WIDE = '(min-width: 1180px)';
const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
