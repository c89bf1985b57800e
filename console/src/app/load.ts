// An end to the waiting for a chunk (product-spec.txt §9: 120 seconds).

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
