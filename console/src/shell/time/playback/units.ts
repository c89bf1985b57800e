// What the past is stepped by.
export const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export const UNITS = ['event', 'minute', 'hour', 'day'] as const;
export type Unit = (typeof UNITS)[number];
