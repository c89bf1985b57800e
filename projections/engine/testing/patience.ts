/** How long a test's read waits for its position, in ms: longer than a busy machine takes. */
export const PATIENCE_MS = 60_000;
