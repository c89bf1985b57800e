/** A delayed task: it runs once, however often it is scheduled meanwhile. */
export interface Soon {
  /** Runs it in this many milliseconds, unless it is already scheduled. */
  after: (ms: number) => void;
  cancel: () => void;
}

export function createSoon(action: () => void): Soon {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    after: (ms) => {
      timer ??= setTimeout(() => {
        timer = null;
        action();
      }, ms);
    },
    cancel: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
