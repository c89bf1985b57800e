/** Wakes waiting subscriptions after a commit. */
export class Wake {
  #sleeping = new Set<() => void>();

  all(): void {
    const woken = this.#sleeping;
    this.#sleeping = new Set();
    for (const wake of woken) wake();
  }

  /** Waits for the next commit, or until the signal aborts. */
  sleep(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.#sleeping.delete(wake);
        resolve();
      };
      this.#sleeping.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
