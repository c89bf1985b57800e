/** Waits, in milliseconds; an abort ends it at once. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const TYPING_MS = 150;
/** A delay before a request for typed text: rejects if typing continues, as the request is then obsolete. */
export async function typingPause(signal: AbortSignal): Promise<void> {
  await pauseFor(TYPING_MS, signal);
  signal.throwIfAborted();
}
