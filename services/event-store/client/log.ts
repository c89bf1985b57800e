type LogMethod = (fields: Record<string, unknown>, message: string) => void;

/** The part of a pino logger that the client needs. */
export interface Log {
  warn: LogMethod;
  error: LogMethod;
}

export const SILENT: Log = { warn: () => {}, error: () => {} };
