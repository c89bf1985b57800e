/** Calls at once, and then at most every `everyMs`, the last call of a while included. */
export function throttle<Given>(call: (given: Given) => void, everyMs: number): { call: (given: Given) => void; stop: () => void } {
  let waiting: { given: Given } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = (given: Given): void => {
    call(given);
    timer = setTimeout(() => {
      timer = null;
      if (!waiting) return;
      const { given: last } = waiting;
      waiting = null;
      run(last);
    }, everyMs);
  };
  return {
    call: (given) => {
      if (timer) waiting = { given };
      else run(given);
    },
    stop: () => { if (timer) clearTimeout(timer); },
  };
}
