const MAX_LENGTH = 500;

/** What an error says, as far as a screen shows it. Its cause and its stack are the log's. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_LENGTH);
