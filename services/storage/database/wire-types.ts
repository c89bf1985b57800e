// Parses PostgreSQL values into their JSON form: amounts and positions as decimal strings, instants as ISO strings,
// days as `2026-11-01`.
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const asIs = (value: string): string => value;
const fallback = getTypeParser(builtins.TIMESTAMPTZ);
/** In a UTC session: `2026-11-01 08:00:00.12+00`. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;
const MILLISECOND_DIGITS = 3;

/** ISO 8601 in UTC with milliseconds, whatever the session's time zone. */
function instant(value: string): string {
  const parts = IN_UTC.exec(value);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(MILLISECOND_DIGITS, '0')}Z`;
  const parsed: unknown = fallback(value);
  return parsed instanceof Date ? parsed.toISOString() : value;
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, asIs],
  [builtins.NUMERIC, asIs],
  [builtins.DATE, asIs],
  [builtins.TIMESTAMPTZ, instant],
]);

/** For pg's `types` option. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && parsers.get(id)) || getTypeParser(id, format ?? 'text'),
};
