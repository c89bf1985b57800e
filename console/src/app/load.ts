// Loading a page's chunk, with an end to the waiting (product-spec.txt §9: 120 seconds).
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';

export const CHUNK_TIMEOUT_MS = 120_000;

/** A page's script or style did not come. Loading the console anew may help: a new version may have taken the place of the old. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export function withinTime<Loaded>(loading: Promise<Loaded>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
    loading.then(resolve, (cause: unknown) => reject(new ChunkLoadError('not loaded', { cause }))).finally(() => clearTimeout(timer));
  });
}

export type Page = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A page loaded when it is first shown, or before; its texts come beside it, not after. */
export function page(load: () => Promise<ComponentType>, texts: readonly Namespace[] = []): Page {
  let loading: Promise<ComponentType> | null = null;
  const get = (): Promise<ComponentType> => {
    loading ??= withinTime(Promise.all([load(), loadTexts(texts)])).then(([component]) => component);
    return loading;
  };
  const preload = (): void => {
    // Whoever shows the page is told; a failed try is not kept for them.
    get().catch(() => { loading = null; });
  };
  return Object.assign(lazy(async () => ({ default: await get() })), { preload });
}
