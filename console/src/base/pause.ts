// Waiting.
/** A while, in milliseconds; an abort ends it at once. */
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
/** Before something is asked of what somebody types: rejects for who types on, whose question is of no use any more. */
export async function typingPause(signal: AbortSignal): Promise<void> {
  await pauseFor(TYPING_MS, signal);
  signal.throwIfAborted();
}
