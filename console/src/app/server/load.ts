// Waiting for a chunk: not without end (product-spec.txt §9: 120 seconds), and again once the line is back.
import { connection } from './connection.ts';

export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * A page's script or style did not come. Loading the console anew may help: a new version may have taken the place of
 * the old.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Style sheets that did not come. Vite asks for each once; browsers ask for a failed script again (Firefox does not,
 * and is offered a reload).
 */
const missing = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    true,
  );
}

const again = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const { rel, href, nonce, crossOrigin } = failed;
    const link = Object.assign(document.createElement('link'), { rel, href, nonce, crossOrigin });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)));
    missing.delete(failed);
    failed.replaceWith(link);
  });

async function loadAll<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (missing.size) await Promise.all([...missing].map(again));
  return load();
}

export function withinTime<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
    loadAll(load)
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('not loaded', { cause })))
      .finally(() => clearTimeout(timer));
  });
}

/** Told when the line may be back: the browser has a network again, or the server answers. Answers what stops it. */
export function onLineBack(back: () => void): () => void {
  const stop = connection.subscribe(() => {
    if (connection.get().state === 'connected') back();
  });
  window.addEventListener('online', back);
  return () => {
    stop();
    window.removeEventListener('online', back);
  };
}
