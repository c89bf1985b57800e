const DAY_LENGTH = 10;
/** The UTC day of an RFC 3339 instant in UTC: `2026-11-01`. */
export const dayOf = (instant: string): string => instant.slice(0, DAY_LENGTH);
