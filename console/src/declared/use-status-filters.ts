// A tab for each status of a list.
import { useMemo } from 'react';
import type { BilingualTexts } from '#contracts/values/bilingual.ts';
import { among } from '#contracts/wire/filter.ts';
import type { QuickFilter } from '../grid/filters/quick-filter.ts';
import { useSay } from '../i18n/pair.ts';

/** In declaration order. */
export function useStatusFilters(statuses: BilingualTexts): readonly QuickFilter[] {
  const say = useSay();
  return useMemo(
    () =>
      Object.entries(statuses).map(([status, names]) => ({
        key: status,
        label: say(names),
        filter: { status: among(status) },
      })),
    [statuses, say],
  );
}
