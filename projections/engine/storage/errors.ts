import { DatabaseUnavailable, ReadModelBehind } from '../types.ts';

/**
 * SQLSTATE classes with which the server reports that it cannot serve at all: connection, resources, operator
 * intervention, system.
 */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];
/** SQLSTATE classes with which it refuses these values: data, integrity, program limits. */
const DATA_CLASSES = ['22', '23', '54'];
/** The server is a standby, or is set to refuse writes. */
const READ_ONLY = '25006';
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'];
const PG_MESSAGES =
  /connection terminated|connection error|timeout exceeded when trying to connect|connection timeout|not queryable|cannot use a pool after/i;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
/** An answer of the server, not a failure to reach it. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'severity' in error;
const classOf = (error: unknown): string => (isAnswer(error) ? codeOf(error).slice(0, 2) : '');

/** The database is unreachable, or the connection was lost during the query. */
export const isUnavailable = (error: unknown): boolean =>
  isAnswer(error)
    ? UNAVAILABLE_CLASSES.includes(classOf(error)) || codeOf(error) === READ_ONLY
    : SYSTEM_CODES.includes(codeOf(error)) || (error instanceof Error && PG_MESSAGES.test(error.message));

/** The database refuses the values to be written; a retry would be refused again. */
export const isDataError = (error: unknown): boolean => DATA_CLASSES.includes(classOf(error));

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_SCHEMA = '3F000';
/** The tables are gone: another generation has taken over, or the database was created again. */
export const isMissingTable = (error: unknown): boolean => [UNDEFINED_TABLE, UNDEFINED_SCHEMA].includes(codeOf(error));

/**
 * Converts a query's error for its caller: an unreachable database and a missing read model get their own errors;
 * others are returned unchanged.
 */
export function asReadFailure(error: unknown): unknown {
  if (isUnavailable(error)) return new DatabaseUnavailable('the database cannot be reached', { cause: error });
  if (isMissingTable(error)) return new ReadModelBehind('the read model has not been started', { cause: error });
  return error;
}
