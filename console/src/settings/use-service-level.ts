// The setting `serviceLevel` as the minutes of each state.
import { useMemo } from 'react';
import { serviceLevelOf, type ServiceLevel } from '#contracts/areas/settings/service-level.ts';
import { useFigures } from '../app/session/use-rules.ts';

/** As of the point in time; null: now. Empty while loading, and without the permission to read settings. */
export function useServiceLevel(asOf: string | null): ServiceLevel {
  const text = useFigures(asOf)?.serviceLevel ?? '';
  return useMemo(() => serviceLevelOf(text), [text]);
}
