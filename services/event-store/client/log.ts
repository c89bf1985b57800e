/** As much of a pino logger as the client needs. */
export interface Log {
  warn(fields: Record<string, unknown>, message: string): void;
}

export const SILENT: Log = { warn: () => {} };
