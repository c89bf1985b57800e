// The help text and usage error of `npm run import`.
import type { InvalidField } from '#contracts/wire/problem.ts';
import { FACT_TYPES } from '#contracts/facts.ts';

export const USAGE = `npm run import -- [options] FILE…

Sends the facts of NDJSON files, JSON arrays or CSV files with a header (UTF-8) to the console's server.
Without --as each row is a whole fact: {"source", "id", "type", "at", "data"}.

  --as TYPE          convert rows of another format to facts of this type: ${FACT_TYPES.join(', ')}
  --map A=COLUMN,…   take field A of the fact from this column (default: the column named A)
  --set A=VALUE,…    use this value for field A, or for at, in every row
  --source NAME      the source that reports the facts (default: import)
  --id COLUMN        the fact's id (default: the column id; without it the natural id of the type: network:txid:vout, a day, …);
                     --id line: the file's name and line number, or in a JSON array the row number
  --at COLUMN        the time of the fact, RFC 3339 (default: the column at)
  --extract A=REGEX  extract field A, at or id with this pattern (RE2): its first group, or the match if it has no group
  --unit A=1e18,…    multiply the decimal in field A by this power of ten, such as 1e-18; if this is not exact, the row is rejected
  --time A=FORM,…    read field A or at as a time of this format: unix (seconds), unix-ms, or such as YYYY-MM-DD HH:mm:ss.SSS, DD/MM/YYYY,
                     D MMM YYYY h:mm A, with other words in brackets, [UTC]; the time is in UTC unless the format has an offset, Z
  --rows PATH        the path to the array of rows in a JSON object: data, or result.items
  --dry-run          record nothing: the server checks every row by its rules and current log; without a key, only the form is checked locally
  --rejected FILE    write every rejected row to this new file: NDJSON with its line or row, code, path, value and words
  --url URL          the server's URL (default: http://127.0.0.1, with the port from the variable PORT, or 3000)
  --key KEY          its INGEST_KEY (default: the variable INGEST_KEY)

Values are sent unchanged and never rounded. Amounts are text in whole satoshis, or in the unit given by --unit.
Exit codes: 0 if every row was accepted or known already, 1 if some were rejected, 2 if the import was incomplete
(such as an unreadable file or an unreachable server), 130 if it was interrupted (Ctrl-C).`;

/** Wrong usage of the program; the message describes it. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
  /** The invalid field, for callers that do not use command-line options. */
  readonly field: InvalidField | undefined;
  constructor(message: string, field?: InvalidField) {
    super(message);
    this.field = field;
  }
}
