// Processes items concurrently and yields results in the input's order.

/**
 * The results of `work` over `input` in order, at most `limit` at once. A result is yielded as soon as all earlier ones
 * are, even if the input stalls. If the input or `work` throws, earlier results are yielded first, and all running work
 * is awaited.
 */
export async function* inOrder<Item, Result>(
  input: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const iterator = input[Symbol.asyncIterator]();
  const running: Promise<Result>[] = [];
  const pull = (): Promise<IteratorResult<Item>> => {
    const pulled = iterator.next();
    pulled.catch(() => {}); // reported by the `await` below
    return pulled;
  };
  let next: Promise<IteratorResult<Item>> | null = pull();
  try {
    while (next || running.length) {
      const mayBegin = next !== null && running.length < limit;
      const first = running[0];
      // A failing input waits until the running results are yielded.
      const isInput =
        mayBegin &&
        (!first ||
          (await Promise.race([
            next!.then(
              () => true,
              () => false,
            ),
            first.then(
              () => false,
              () => false,
            ),
          ])));
      if (!isInput && first) {
        const result = await first;
        running.shift();
        yield result;
        continue;
      }
      const { done, value } = await next!;
      if (done) {
        next = null;
        continue;
      }
      const working = work(value);
      working.catch(() => {});
      running.push(working);
      next = pull();
    }
  } finally {
    if (next) void iterator.return?.().catch(() => {}); // not awaited: the input may never answer
    await Promise.allSettled(running);
  }
}

/** Runs tasks that share a key one after another, others concurrently. */
export function keyedQueue(): <Result>(keys: readonly string[], task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (keys, task) => {
    const before = keys.flatMap((key) => last.get(key) ?? []);
    const running = before.length ? Promise.allSettled(before).then(task) : task();
    for (const key of keys) last.set(key, running);
    const forget = (): void => {
      for (const key of keys) if (last.get(key) === running) last.delete(key);
    };
    running.then(forget, forget);
    return running;
  };
}
