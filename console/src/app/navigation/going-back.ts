// Back and forward, heard before the router hears of them: listeners of the window are called in the order they came,
// so this one is loaded with the frame.

let first: ((event: PopStateEvent) => void) | null = null;
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => first?.(event));

/** One at a time may hear of it first, and keep it from the router. Answers what stops it. */
export function hearBackFirst(listener: (event: PopStateEvent) => void): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
