// Handles back and forward before the router does: window listeners are called in the order of registration, so this
// module is loaded with the frame.

let first: ((event: PopStateEvent) => void) | null = null;
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => first?.(event));

/**
 * One listener at a time is called first and may keep the event from the router. Returns a function that removes it.
 */
export function onBackFirst(listener: (event: PopStateEvent) => void): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
