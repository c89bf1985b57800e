// A point in time in links and fields: a log position or an instant. Has no schema, because it is loaded before
// sign-in.
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Whether it is an RFC 3339 instant. `Date` refuses a 13th month but takes 30 February for 2 March. */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}
export const isPosition = (point: string): boolean => /^\d{1,19}$/.test(point);
/** A position, or an instant. */
export const isPoint = (text: string): boolean => isPosition(text) || isInstant(text);

/** The point in time of a URL query; an invalid one counts as now. */
export function asOfOf(search: URLSearchParams): string | null {
  const point = search.get('asOf');
  return point !== null && isPoint(point) ? point : null;
}
