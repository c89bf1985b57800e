type Tell = (fields: Record<string, unknown>, message: string) => void;

/** As much of a pino logger as the client needs. */
export interface Log {
  warn: Tell;
  error: Tell;
}

export const SILENT: Log = { warn: () => {}, error: () => {} };
