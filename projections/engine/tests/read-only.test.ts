// A database that refuses writes, such as a standby.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsOf, withAccounts } from '../testing/accounts.ts';
import { reached } from '../testing/log.ts';
import { accountsIn, opened } from '../testing/models.ts';

const here = withAccounts();

/** A server applies it to new connections only. PGlite has one session. */
async function makeReadOnly(value: 'on' | 'off'): Promise<void> {
  const { kysely, embedded } = here.database;
  const setting = sql`default_transaction_read_only = ${sql.raw(value)}`;
  if (embedded) return void (await sql`SET ${setting}`.execute(kysely));
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kysely);
  await sql`BEGIN READ WRITE; ALTER DATABASE ${sql.id(rows[0]!.name)} SET ${setting}; COMMIT`.execute(kysely);
  await here.crash();
}

test('while the database is read-only, rows are read as of before, and then follow without a restart', async () => {
  here.log.append(opened('a'));
  const projections = here.start();
  await reached(projections, 'accounts', here.log);
  const before = await rowsOf(projections);
  await makeReadOnly('on');
  here.log.append(opened('b'));
  await expect.poll(() => projections.feedingFailure(), { timeout: 15_000 }).toMatchObject({ code: '25006' });
  expect(await rowsOf(projections)).toEqual(before);
  await makeReadOnly('off');
  await reached(projections, 'accounts', here.log);
  expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
  expect(projections.feedingFailure()).toBeNull();
});
