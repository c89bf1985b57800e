// Closes what was opened, in reverse order. A failing step does not stop the others.
import type { Logger } from 'pino';

export interface Closing {
  add(name: string, close: () => unknown): void;
  /** Closes everything once. Later calls wait for the first. */
  close(): Promise<void>;
}

export function createClosing(log: Logger): Closing {
  const steps: { name: string; close: () => unknown }[] = [];
  let closed: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (const { name, close } of steps.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error, part: name }, 'a part could not be closed');
      }
    }
  };
  return { add: (name, close) => void steps.push({ name, close }), close: () => (closed ??= closeAll()) };
}
