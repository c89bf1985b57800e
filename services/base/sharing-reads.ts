/**
 * Calls that come while a read is under way share the next one, which begins after they came: nobody is handed what was
 * read before they asked.
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
