// Works on many things at once and answers in the order they came.

/**
 * The results of `work` over `input`, in the input's order, at most `limit` at once; a result is yielded as soon as all
 * before it are, though the input has stalled. If the input or one `work` throws, the results before it are yielded
 * first; nothing of what was begun is left running behind the caller's back.
 */
export async function* inOrder<Item, Result>(
  input: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const iterator = input[Symbol.asyncIterator]();
  const begun: Promise<Result>[] = [];
  const pull = (): Promise<IteratorResult<Item>> => {
    const pulled = iterator.next();
    pulled.catch(() => {}); // told below, when its turn comes
    return pulled;
  };
  let next: Promise<IteratorResult<Item>> | null = pull();
  try {
    while (next || begun.length) {
      const mayBegin = next !== null && begun.length < limit;
      const first = begun[0];
      // A failing input waits its turn behind the results already under way.
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
        begun.shift();
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
      begun.push(working);
      next = pull();
    }
  } finally {
    if (next) void iterator.return?.().catch(() => {}); // the input may never answer: nobody waits for it
    await Promise.allSettled(begun);
  }
}

/** Runs tasks one after the other wherever they share a key, and at once where they don't. */
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
