import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../testing/client.ts';
import type { Acknowledged } from './commands.ts';

/** Time without progress after which it is stuck. */
const STUCK_MS = 120_000;

/**
 * Waits until no mint is open and the model is caught up with the log, as long as the number of open mints decreases.
 * Returns messages if that fails.
 */
export async function settle(client: Client, receipts: Acknowledged[]): Promise<string[]> {
  const last = receipts.reduce(
    (highest, { position }) => (BigInt(position) > highest ? BigInt(position) : highest),
    0n,
  );
  const underWay = encodeURIComponent(
    JSON.stringify({ mintStatus: { filterType: 'set', values: ['QUEUED', 'SUBMITTED'] } }),
  );
  let [remaining, stuckAt] = [Infinity, Date.now() + STUCK_MS];
  for (; Date.now() < stuckAt; await pause(500)) {
    const {
      status,
      body: { total = Infinity, position = '0' },
    } = await client.get(`/api/deposits?filter=${underWay}&atLeast=${last}`);
    if (status !== 200 || BigInt(position) < last) continue;
    if (total === 0) return [];
    if (total < remaining) [remaining, stuckAt] = [total, Date.now() + STUCK_MS];
  }
  return [
    `${remaining === Infinity ? 'the deposits are behind the log' : `${remaining} mints are still open`}, without progress for ${STUCK_MS} ms`,
  ];
}
