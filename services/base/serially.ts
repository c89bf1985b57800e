/** Runs tasks of one key in sequence, and tasks of different keys in parallel. */
export function serially(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const previous = tails.get(key);
    const running = previous ? previous.then(task) : task();
    const tail = running
      .catch(() => {})
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return running;
  };
}
