import { messageOf } from '../../base/error-message.ts';
import { tellsDamage } from '../disk-messages.ts';
import { EventStoreUnavailable } from '../types.ts';
import { backOff } from './backoff.ts';
import type { Connection } from './connection.ts';
import { isTransient } from './errors.ts';

/**
 * Retries until the work succeeds, fails permanently, or patience ends (EventStoreUnavailable). The work receives the
 * number of failures.
 */
export async function withRetries<Result>(
  connection: Connection,
  what: string,
  work: (failures: number) => Promise<Result>,
): Promise<Result> {
  const { timeouts, closed } = connection;
  const end = Date.now() + timeouts.patienceMs;
  for (let failures = 0; ; failures++) {
    try {
      return await work(failures);
    } catch (error) {
      connection.failed(error);
      if (!isTransient(error)) throw error;
      // Patience does not mend a file.
      if (closed.aborted || Date.now() >= end || tellsDamage(error))
        throw new EventStoreUnavailable(`${what}: ${messageOf(error)}`, { cause: error });
    }
    await backOff(failures, closed);
  }
}
