// Why a store cannot write, from the errors of SQLite, PostgreSQL and the file system.

/** Primary result codes of SQLite; extended ones have them in their lowest byte. */
const SQLITE: Readonly<Record<number, string>> = {
  8: 'it is read-only',
  10: 'its disk refuses the write',
  13: 'its disk is full',
  14: 'its files cannot be opened',
};
const PRIMARY = 0xff;
/** SQLSTATEs of PostgreSQL, and error names of the operating system. */
const CODES: Readonly<Record<string, string>> = {
  '53100': 'its disk is full',
  '58030': 'its disk refuses the write',
  '25006': 'it is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EROFS: 'it is read-only',
  EACCES: 'it is read-only',
  EPERM: 'it is read-only',
  EFBIG: 'its disk refuses the write',
  EIO: 'its disk refuses the write',
  EMFILE: 'no file handle is free',
  ENFILE: 'no file handle is free',
};

/** The reason in words for operators; null: the error does not say that the store cannot write. */
export function writeFaultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE[error.errcode & PRIMARY] ?? null;
  return 'code' in error && typeof error.code === 'string' ? (CODES[error.code] ?? null) : null;
}
