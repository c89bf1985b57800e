// Instants in the person's chosen time zone, along with the exact instant.
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useMemo } from 'react';
import { createPreference } from '../../base/preference.ts';
import { useStore } from '../../base/store.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
/** The chosen zone's IANA name; default: the device's zone. */
export const timeZone = createPreference<string>('timeZone', (stored) =>
  stored && isZone(stored) ? stored : BROWSER_ZONE,
);

/** All zones this device knows, UTC first. */
export const allZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** One format per zone: creating one takes a hundred times as long as using it. */
function perZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone });
    formats.set(zone, format);
    return format;
  };
}
const wallTimeIn = perZone({
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const offsetIn = perZone({ timeZoneName: 'longOffset' });

/** `2026-11-01 16:00:00` in the zone; the same in both languages. */
export const formatTime = (instant: string | number | Date, zone: string): string =>
  wallTimeIn(zone).format(new Date(instant)).replace(',', '');
/** RFC 3339, UTC, with milliseconds: for hovering and copying. */
export const exactInstant = (instant: string | number | Date): string => new Date(instant).toISOString();
/** The zone's offset at an instant: `UTC+08:00`. */
export function offsetOf(zone: string, instant: string | number | Date = Date.now()): string {
  const name = offsetIn(zone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')!.value;
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}
/** The instant at which a clock in the zone shows `2026-11-01 16:00:00`. */
export const instantOf = (wallTime: string, zone: string): string => dayjs.tz(wallTime, zone).toISOString();
/** The same for a time being typed; null: it is incomplete, or its year is not within 1970 to 9999. */
export function typedInstant(wallTime: string, zone: string): string | null {
  // The year is checked as typed: two digits would be taken for a year of the last century.
  if (!/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(wallTime)) return null;
  const instant = dayjs.tz(wallTime, zone);
  const year = instant.utc().year();
  return instant.isValid() && year >= 1970 && year <= 9999 ? instant.toISOString() : null;
}

export interface TimeView {
  zone: string;
  /** `2026-11-01 16:00:00` in the chosen zone. */
  format: (instant: string | number | Date) => string;
  exact: (instant: string | number | Date) => string;
  instantOf: (wallTime: string) => string;
  typedInstant: (wallTime: string) => string | null;
}
export function useTime(): TimeView {
  const zone = useStore(timeZone);
  return useMemo(
    () => ({
      zone,
      format: (instant) => formatTime(instant, zone),
      exact: exactInstant,
      instantOf: (wallTime) => instantOf(wallTime, zone),
      typedInstant: (wallTime) => typedInstant(wallTime, zone),
    }),
    [zone],
  );
}
