const EVERY_MS = 1_000;
const MOST = 32;
let toldAt = 0;

/**
 * Tells the traces of a message once its rows are painted: the second frame begins after the first, which has the new
 * rows. At most once a second; other messages, and all in a hidden tab, are not told.
 */
export function oncePainted(traces: string[], tell: (traces: string[]) => void): void {
  const now = Date.now();
  if (document.hidden || now - toldAt < EVERY_MS) return;
  toldAt = now;
  requestAnimationFrame(() => requestAnimationFrame(() => tell(traces.slice(0, MOST))));
}
