import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withAccounts } from '../engine/testing/accounts.ts';
import { losing, reached } from '../engine/testing/log.ts';
import { accountsModel, balances, closed, opened, paid, POISON } from '../engine/testing/models.ts';
import type { WholeLog } from './expected.ts';
import { linesOf, verify, type Verdict } from './verify.ts';

const here = withAccounts();
const { start, busy } = here;

const verdicts = (model = accountsModel(), log: WholeLog = here.log): Promise<Verdict[]> =>
  Array.fromAsync(verify({ log, database: here.database, models: [model], totals: [balances(model)] }));
/** The differences, by model. */
const differences = async (model = accountsModel()): Promise<Record<string, string[]>> =>
  Object.fromEntries((await verdicts(model)).map(({ name, differences: { lines } }) => [name, lines]));
/** Feeds the accounts from the whole log, then ends the process. */
async function feedAccounts(): Promise<void> {
  const projections = start();
  await reached(projections, 'accounts', here.log);
  await projections.stop();
}
const change = (statement: string): Promise<unknown> => sql.raw(statement).execute(here.database.kysely);

describe('verification of read models against the log', () => {
  test('finds no differences in rows, versions and totals during concurrent commits', async () => {
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    busy(0, 400);
    here.log.append(closed('3'), closed('5'), opened('5'), { stream: 'account-1', type: 'SomethingElse' });
    const projections = start(accountsModel(), { maxBatch: 30 });
    await reached(projections, 'accounts', here.log);
    const position = here.log.events.at(-1)!.position;
    const [accounts, totals] = await verdicts(accountsModel(), {
      async *readAll(after) {
        busy(400, 450);
        await reached(projections, 'accounts', here.log);
        yield* here.log.readAll(after);
      },
    });
    expect(accounts).toMatchObject({ name: 'accounts', position, differences: { total: 0, lines: [] } });
    expect(accounts!.versions).toBeGreaterThan(350);
    expect(linesOf(totals!)).toEqual([`✓ balances: 1 rows up to position ${position}: matches the log`]);
    expect(await differences()).toEqual({ accounts: [], balances: [] });
  });

  test('reports missing and extra rows, and differences in fields, past versions and totals', async () => {
    here.log.append(opened('a'), opened('b'), opened('c'), paid('b', 1), paid('b', 2), paid('c', 4), paid('c', 8));
    await feedAccounts();
    await change(`DELETE FROM read_models.accounts_1 WHERE id = 'a'`);
    await change(`UPDATE read_models.accounts_1 SET balance = 30, owner = 'eve' WHERE id = 'b'`);
    await change(`UPDATE read_models.accounts_1_history SET balance = 5 WHERE id = 'c' AND from_position = 42`);
    await change(`DELETE FROM read_models.accounts_1_history WHERE id = 'b' AND from_position = 14`);
    await change(
      `INSERT INTO read_models.accounts_1 SELECT (json_populate_record(t, '{"id": "z"}')).* FROM read_models.accounts_1 AS t WHERE id = 'c'`,
    );
    await change(`UPDATE read_models.balances_1 SET row = jsonb_set(row, '{count}', '4')`);
    await change('UPDATE read_models.generations SET rows = 4');
    expect(await differences()).toEqual({
      accounts: [
        '4 rows are recorded, expected 3',
        'row b: owner: expected "ana", found "eve"; balance: expected "3", found "30"',
        'row z: found, expected none',
        'row a: missing',
        'row c as of position 42: balance: expected "4", found "5"',
        'row b as of position 14: missing',
      ],
      balances: [
        'group ["OPEN"]: expected {"state":"OPEN","count":3,"balance":"15"}, found {"count":4,"state":"OPEN","balance":"15"}',
      ],
    });
  });

  test('reports events that the read side never received, whether or not later events are parked', async () => {
    const [, lostOpening, , , lostPayment, , lostLast] = here.log.append(
      opened('a'),
      opened('b'),
      paid('b', POISON),
      paid('a', 1),
      paid('a', 2),
      paid('a', 4),
      opened('c'),
      { stream: 'other', type: 'SomethingElse' },
    );
    const lossy = start(accountsModel(), {
      source: losing(here.log, ({ id }) => [lostOpening, lostPayment, lostLast].some((event) => event!.id === id)),
    });
    await reached(lossy, 'accounts', here.log);
    await lossy.stop();
    const fixed = accountsModel(1, { cured: true });
    expect(await differences(fixed)).toEqual({
      accounts: [
        'parked: AccountPaid, revision 1 of account-b at position 21, with 0 later ones: the amount is not valid; a fold from the start of the log applies it',
        'its last change is recorded at position 42, expected at 49',
        '1 rows are recorded, expected 3',
        'row a: balance: expected "7", found "5"',
        'row b: missing',
        'row c: missing',
        'row b as of position 14: missing',
        'row a as of position 35: missing',
      ],
      balances: [
        'group ["OPEN"]: expected {"state":"OPEN","count":3,"balance":"7"}, found {"count":1,"state":"OPEN","balance":"5"}',
      ],
    });
  });

  test('reports parked events, a lost last event and a model that was never started', async () => {
    here.log.append(opened('a'), paid('a', POISON), paid('a', 1), opened('b'));
    await feedAccounts();
    expect(await differences()).toEqual({
      accounts: [
        'parked: AccountPaid, revision 1 of account-a at position 14, with 1 later ones: the amount is not valid',
      ],
      balances: [],
    });
    await change(`DELETE FROM read_models.parked_events`);
    expect(await differences()).toMatchObject({
      accounts: [
        'not parked, although it cannot be applied: AccountPaid, revision 1 of account-a at position 14: the amount is not valid',
      ],
    });
    expect(await differences(accountsModel(2))).toEqual({
      accounts: ['it was not filled yet by the rules of this version'],
    });
    await change(`UPDATE read_models.generations SET commit = commit + 7`);
    here.log.append(opened('c'));
    expect((await differences()).accounts).toContain(
      'the last event it received is revision 0 of account-b at position 28; the last event of the log up to its position is revision 0 of account-c at position 35',
    );
  });

  test('counts all differences and lists the first 20', async () => {
    for (let id = 0; id < 50; id++) here.log.append(opened(`${id}`));
    await feedAccounts();
    await change('TRUNCATE read_models.accounts_1');
    const [accounts] = await verdicts();
    expect(accounts!.differences).toMatchObject({ total: 50, lines: { length: 20 } });
    expect([linesOf(accounts!)[0], linesOf(accounts!).at(-1)]).toEqual([
      '✗ accounts: 0 rows up to position 350: 50 differences from the log',
      '    … and 30 more',
    ]);
  });
});
