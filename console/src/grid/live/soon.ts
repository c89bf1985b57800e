/** Something that is done after a while: once, however often it is asked for meanwhile. */
export interface Soon {
  /** Does it in so many milliseconds, unless it is about to be done. */
  after: (ms: number) => void;
  cancel: () => void;
}

export function createSoon(act: () => void): Soon {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    after: (ms) => {
      timer ??= setTimeout(() => {
        timer = null;
        act();
      }, ms);
    },
    cancel: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
