// Tests of the limits on what one person may confirm at once, however it is selected.
import { expect, test } from 'vitest';
import { depositBody } from '../tools/testing/custody/deposits.ts';
import { setRules, type OwnRules } from '../tools/testing/stores/own-rules.ts';
import {
  server,
  checker,
  admin,
  withSelections,
  of,
  recorded,
  select,
  confirm,
  outlineOf,
  refused,
} from '../tools/testing/areas/selections.ts';

withSelections();

const bound = (values: OwnRules['values']): Promise<void> => setRules(server.store, { values });

test('settings bound the rows and the total that one person confirms at once, by every route', async () => {
  const rows = [
    await recorded('bound 1', { institution: 'Bound', amount: '5' }),
    await recorded('bound 2', { institution: 'Bound', amount: '7' }),
  ];
  const { position: atLeast } = await admin
    .post('/api/deposits', depositBody('bound 3', { institution: 'Bound', amount: '9' }))
    .then(({ body }) => body);
  const selection = await select('Bound', { atLeast });
  const bySelection = () => confirm(selection.id, '21');
  const byFilter = () =>
    checker.post('/api/deposits/confirm/jobs', { filter: of('Bound'), amount: '21', acknowledged: true });
  const byItems = (dryRun: boolean) =>
    checker.post('/api/deposits/confirm', {
      items: [
        { id: rows[0]!.id, revision: 0, amount: '5' },
        { id: rows[1]!.id, revision: 0, amount: '7' },
      ],
      acknowledged: true,
      dryRun,
    });
  const all = async (): Promise<unknown[]> =>
    [await bySelection(), await byFilter(), await byItems(true), await byItems(false)].map(({ status, body }) =>
      status === 409 ? body.code : status,
    );
  expect(
    await checker.post('/api/settings/control', { values: { batchRows: '2' }, reason: 'for a test' }),
  ).toMatchObject({ status: 403 });
  await bound({ batchRows: '1' });
  expect(await all()).toEqual(['batch-too-large', 'batch-too-large', 'batch-too-large', 'batch-too-large']);
  await bound({ batchRows: '500', batchSats: '11' });
  expect(await all()).toEqual(['batch-too-large', 'batch-too-large', 'batch-too-large', 'batch-too-large']);
  expect((await outlineOf(selection.id)).bounds).toEqual({ rows: 500, sats: '11' });
  await bound({ batchSats: '' });
  expect((await checker.get('/api/settings')).body).toMatchObject({
    settings: { values: { batchRows: '500', batchSats: '' } },
  });

  const response = await admin.post('/api/deposits/confirm/jobs', {
    filter: of('Bound'),
    amount: '21',
    acknowledged: true,
  });
  await expect
    .poll(
      async () =>
        (await admin.get<{ row: { status?: string } | undefined }>(`/api/jobs/${String(response.body.id)}`)).body.row
          ?.status,
      { timeout: 60_000 },
    )
    .toBe('DONE');
  const retry = (amount: string) =>
    admin.post(`/api/jobs/${String(response.body.id)}/retry`, { amount, acknowledged: true });
  await bound({ batchSats: '8' });
  expect(await retry('9')).toMatchObject(refused('batch-too-large'));
  await bound({ batchSats: '9' });
  expect(await retry('9')).toMatchObject({ status: 202 });
  await bound({ batchSats: '' });
});
