/** How long a test's read waits for what it was told to have seen, in ms: longer than a busy machine takes. */
export const PATIENCE_MS = 60_000;
