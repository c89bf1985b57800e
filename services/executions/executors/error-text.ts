const MAX_LENGTH = 500;

/** An error's message, shortened for screens. Cause and stack go to the log only. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_LENGTH);
