// The help text and usage error of `npm run import`.
import type { InvalidField } from '#contracts/wire/problem.ts';
import { FACT_TYPES } from '#contracts/wire/fact.ts';

export const USAGE = `npm run import -- [options] FILE…

Sends the facts of NDJSON files, JSON arrays or CSV files with a header (UTF-8) to the console's server.
Without --as each row is a whole fact: {"source", "id", "type", "at", "data"}.

  --as TYPE          rows of another form become facts of this type: ${FACT_TYPES.join(', ')}
  --map A=COLUMN,…   field A of the fact is this column (default: the column named A)
  --set A=VALUE,…    field A, or at, is this value in every row
  --source NAME      who tells the facts (default: import)
  --id COLUMN        the fact's own id (default: the column id; without it what such a fact is known by: network:txid:vout, a day, …);
                     --id line: the file's name and the line, in a JSON array the row
  --at COLUMN        when it happened, RFC 3339 (default: the column at)
  --extract A=REGEX  field A, at or id is the first group of this pattern (RE2) in its text, or the match where it has no group
  --unit A=1e18,…    field A is its decimal shifted by so many places, 1e-18 the other way: exactly, or the row is rejected
  --time A=FORM,…    field A or at is a time of this form: unix (seconds), unix-ms, or one like YYYY-MM-DD HH:mm:ss.SSS, DD/MM/YYYY,
                     D MMM YYYY h:mm A, with words in brackets, [UTC]; in UTC unless an offset, Z, is part of it
  --rows PATH        the rows are the array of this name in a JSON object: data, or result.items
  --dry-run          record nothing: the server tries every row by its rules, as its log stands; without a key its form alone is checked here
  --rejected FILE    every rejected row goes into this new file: NDJSON with its line or row, code, path, value and words
  --url URL          the server (default: http://127.0.0.1, at the variable PORT or 3000)
  --key KEY          its INGEST_KEY (default: the variable INGEST_KEY)

A value is taken as it stands and never rounded: amounts are text, in whole satoshis, or in a unit that --unit tells.
Ends with 0 if every row was taken or known, 1 if some were rejected, 2 if something could not be done:
a file not read to its end, the server not reached; 130 if it was broken off (Ctrl-C).`;

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
