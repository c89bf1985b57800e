/**
 * Calls during a read share the next read, which starts after them. So no caller gets data that was read before its
 * call.
 */
export function sharingReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const begin = (): Promise<Result> => {
    const reading = read();
    const over = reading
      .catch(() => {})
      .then(() => {
        if (current === over) current = null;
      });
    current = over;
    return reading;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}
