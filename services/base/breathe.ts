// Long work in the event loop lets others in between its steps.
import { setImmediate as turn } from 'node:timers/promises';

/** ms that work holds the event loop before it lets others in. */
const BREATH_MS = 5;

/** To be awaited between steps, each far shorter than a breath: lets the event loop turn whenever one is over. */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH_MS) return;
    await turn();
    since = performance.now();
  };
}
