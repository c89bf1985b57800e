/** Slow calls run for a tenth of the time at most. */
const REST_FACTOR = 9;

/**
 * Calls at once, and then at most every `everyMs`, including the last call of an interval. A call that returns a
 * promise is followed by a rest of nine times its duration, if that is longer.
 */
export function throttle<Given>(
  call: (given: Given) => void | Promise<unknown>,
  everyMs: number,
): { call: (given: Given) => void; stop: () => void } {
  let pending: { given: Given } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBusy = false;
  let isStopped = false;
  const restFor = (ms: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      isBusy = false;
      if (!pending) return;
      const { given: last } = pending;
      pending = null;
      run(last);
    }, ms);
  };
  const run = (arg: Given): void => {
    isBusy = true;
    const startedAt = Date.now();
    const answer = call(arg);
    if (!answer) return restFor(everyMs);
    const restAfter = (durationMs: number): void => restFor(Math.max(everyMs - durationMs, durationMs * REST_FACTOR));
    void answer.catch(() => undefined).finally(() => restAfter(Date.now() - startedAt));
  };
  return {
    call: (arg) => {
      if (isBusy) pending = { given: arg };
      else run(arg);
    },
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
