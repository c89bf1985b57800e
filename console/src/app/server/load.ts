// Loading a chunk: with a time limit of 120 seconds, and again once the connection is back.
import { connection } from './connection.ts';

export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * A page's script or style failed to load. Reloading the console may help: a new version may have replaced the old one.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Style sheets that failed to load. Vite requests each once; browsers request a failed script again (Firefox does not,
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

const retryStyleSheet = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const { rel, href, nonce, crossOrigin } = failed;
    const link = Object.assign(document.createElement('link'), { rel, href, nonce, crossOrigin });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} failed to load`)));
    missing.delete(failed);
    failed.replaceWith(link);
  });

async function loadAll<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (missing.size) await Promise.all([...missing].map(retryStyleSheet));
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

/**
 * Calls back when the connection may be restored: the browser has a network again, or the server answers. Returns a
 * function that stops it.
 */
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
