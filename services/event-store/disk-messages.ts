// How the embedded store tells its client that it cannot write, or cannot read a part of its file. On the wire it is
// the beginning of a message: the official client passes on no other part of an answer about a failed append.

export const CANNOT_WRITE = 'the event store cannot write';
export const DAMAGED = 'the event log is damaged';

/** The reason in such a message; null: the error is another one. */
export function reasonIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const at = error.message.indexOf(CANNOT_WRITE);
  return at < 0 ? null : error.message.slice(at + CANNOT_WRITE.length + ': '.length);
}

export const tellsDamage = (error: unknown): boolean => error instanceof Error && error.message.includes(DAMAGED);
