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
  let waiting: { given: Given } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBusy = false;
  let isStopped = false;
  const rest = (ms: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      isBusy = false;
      if (!waiting) return;
      const { given: last } = waiting;
      waiting = null;
      run(last);
    }, ms);
  };
  const run = (given: Given): void => {
    isBusy = true;
    const begun = Date.now();
    const answer = call(given);
    if (!answer) return rest(everyMs);
    const restFrom = (took: number): void => rest(Math.max(everyMs - took, took * REST_FACTOR));
    void answer.catch(() => undefined).finally(() => restFrom(Date.now() - begun));
  };
  return {
    call: (given) => {
      if (isBusy) waiting = { given };
      else run(given);
    },
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
