// A point in time as people write it, in links and fields: a position in the log, or an instant. Without the schemas,
// for what is loaded early.
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Whether it is an RFC 3339 instant. `Date` refuses a 13th month but takes 30 February for 2 March. */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}
export const isPosition = (point: string): boolean => /^\d{1,19}$/.test(point);
/** A position, or an instant. */
export const isPoint = (text: string): boolean => isPosition(text) || isInstant(text);

/** The point in time a URL search names; what is none counts as now. */
export function asOfOf(search: URLSearchParams): string | null {
  const point = search.get('asOf');
  return point !== null && isPoint(point) ? point : null;
}
