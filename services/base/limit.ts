/** Runs at most `limit` tasks at once; the others wait their turn. */
export function limitTo(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next(); // takes over this slot
      else running--;
    }
  };
}
