// Problems of a multipart form that must contain exactly one file.
import { QuotaExceeded } from '../storage/vault/held-pieces.ts';
import { invalidInput, problem, ProblemError } from './problem.ts';

export const FIELD = 'file';
/** The maximum size of a form without its file. */
export const AROUND_BYTES = 64 * 1024;
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

export function problemOfForm(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof QuotaExceeded) return problem('quota-exceeded');
  switch (codeOf(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return problem('file-too-large');
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return invalidInput({ path: FIELD, key: 'one-file' });
    default:
      return problem('malformed-body');
  }
}
