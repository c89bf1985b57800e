type Tell = (fields: Record<string, unknown>, message: string) => void;

/** The part of a pino logger that the client needs. */
export interface Log {
  warn: Tell;
  error: Tell;
}

export const SILENT: Log = { warn: () => {}, error: () => {} };
