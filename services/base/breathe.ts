// Lets long work yield to the event loop between its steps.
import { setImmediate as turn } from 'node:timers/promises';

/** How long work may block the event loop, in ms. */
const BREATH_MS = 5;

/**
 * A function to await between steps, each much shorter than BREATH_MS. It yields to the event loop when BREATH_MS is
 * over.
 */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH_MS) return;
    await turn();
    since = performance.now();
  };
}
