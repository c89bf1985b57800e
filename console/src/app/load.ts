// Loading a page's chunk, with an end to the waiting (product-spec.txt §9: 120 seconds).
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

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

/** A page loaded when it is first shown. */
export const page = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await withinTime(load()) }));
