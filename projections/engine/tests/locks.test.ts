import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Database } from '../storage/database.ts';
import { rowsOf, withAccounts } from '../testing/accounts.ts';
import { HeldLog } from '../testing/held-log.ts';
import { reached } from '../testing/log.ts';
import { accountsIn, accountsModel, opened, paid } from '../testing/models.ts';

const here = withAccounts();

/** Sessions of a server that gives a lock to one session at a time. The read models stay in the test's database. */
function withLocks(): Database {
  const holders = new Map<unknown, EventEmitter>();
  const connect = async () => {
    const client: EventEmitter = new EventEmitter();
    return Object.assign(client, {
      query: async (_text: string, [key]: unknown[] = []) => {
        if (key !== undefined && !holders.has(key)) holders.set(key, client);
        return { rows: [{ locked: holders.get(key) === client }] };
      },
      end: async () => {
        for (const [key, holder] of holders) if (holder === client) holders.delete(key);
        client.emit('end');
      },
    });
  };
  return { ...here.database, embedded: false, connect: connect as never };
}

test('a process that cannot reach the log gives its locks to another one, and takes over again once it can', async () => {
  const database = withLocks();
  const log = new HeldLog(here.log, 1);
  let isAway = false;
  const head = log.head.bind(log);
  log.head = () => (isAway ? Promise.reject(new Error('away')) : head());
  const cutOff = here.start(accountsModel(), { database, source: log, beatMs: 10 });
  here.log.append(opened('a'));
  await reached(cutOff, 'accounts', here.log);
  const other = here.start(accountsModel(), { database, beatMs: 10 });

  isAway = true;
  here.log.append(paid('a', 1));
  await reached(other, 'accounts', here.log);
  isAway = false;
  log.release();
  await other.stop();
  here.log.append(paid('a', 2));
  await reached(cutOff, 'accounts', here.log);
  expect(await rowsOf(cutOff)).toEqual(accountsIn(here.log));
});
