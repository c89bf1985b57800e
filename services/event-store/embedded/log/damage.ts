// A page of the file that SQLite cannot read. The rest of the file is served.
import { DAMAGED } from '../../disk-messages.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
const PRIMARY = 0xff;

class DamagedLog extends Error {
  override name = 'DamagedLog';
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(error.errcode & PRIMARY);

/** The places that were reported, so that readers who try again do not fill the log. */
const reported = new Set<string>();

/** The error of a read at a place of the file. Damage is reported on stderr, once for each place. */
export function readFailure(error: unknown, file: string | null, place: string): unknown {
  if (!isDamage(error)) return error;
  const message = `${DAMAGED}: ${file ?? 'its file'}, ${place}`;
  if (!reported.has(message))
    process.stderr.write(`${message}. What is before and after it is served; restore the log from a backup.\n`);
  reported.add(message);
  return new DamagedLog(message, { cause: error });
}
