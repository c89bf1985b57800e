/**
 * Calls during a read share the next read, which starts after them. So no caller gets data that was read before its
 * call.
 */
export function sharingReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const startRead = (): Promise<Result> => {
    const reading = read();
    const settled = reading
      .catch(() => {})
      .then(() => {
        if (current === settled) current = null;
      });
    current = settled;
    return reading;
  };
  return () => {
    if (!current) return startRead();
    next ??= current.then(() => {
      next = null;
      return startRead();
    });
    return next;
  };
}
