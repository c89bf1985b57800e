// A higher daily limit, or none, is proposed by one person and decided by another.
import { expect, test } from 'vitest';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { checker, maker, readNow, server, withTwoPeople } from '../../tools/testing/people/two-people.ts';
import { institutionId } from './names.ts';

withTwoPeople();

const rowOf = async (name: string) =>
  (await readNow<{ row: Record<string, unknown> & { revision: number } }>(`/api/institutions/${institutionId(name)}`))
    .row;
const post = async (by: TestClient, name: string, action: string, body: object = {}, headers: object = {}) =>
  by.post(`/api/institutions/${institutionId(name)}/${action}`, body, {
    'if-match': `"${(await rowOf(name)).revision}"`,
    ...headers,
  });
const edit = (name: string, dailyLimit: string | null, newName = name) =>
  post(maker, name, 'edit', { name: newName, dailyLimit });

test('a lower limit applies at once, and a higher one or none after another person approves it', async () => {
  expect(await maker.post('/api/institutions', { name: 'North', dailyLimit: null })).toMatchObject({ status: 200 });
  expect(await edit('North', '1000')).toMatchObject({ status: 200 });
  expect(await rowOf('North')).toMatchObject({ dailyLimit: '1000', proposedLimit: null, limitProposedBy: null });
  expect(await edit('North', '1001')).toMatchObject({ status: 200 });
  expect(await rowOf('North')).toMatchObject({
    dailyLimit: '1000',
    proposedLimit: '1001',
    limitProposedBy: server.people.maker.id,
    limitTakesEffectAt: null,
  });
  expect(await edit('North', null)).toMatchObject({ status: 409, body: { code: 'limit-pending' } });
  expect(await post(maker, 'North', 'approve-limit'), 'lacks the permission').toMatchObject({ status: 403 });
  expect(await post(checker, 'North', 'approve-limit')).toMatchObject({ status: 200 });
  expect(await rowOf('North')).toMatchObject({ dailyLimit: '1001', proposedLimit: null, limitProposedBy: null });
  expect(await edit('North', null)).toMatchObject({ status: 200 });
  expect(await rowOf('North')).toMatchObject({
    dailyLimit: '1001',
    proposedLimit: null,
    limitProposedBy: server.people.maker.id,
  });
  expect(await post(checker, 'North', 'reject-limit', { reason: 'it stays' })).toMatchObject({ status: 200 });
  expect(await rowOf('North')).toMatchObject({ dailyLimit: '1001', limitProposedBy: null });
  expect(await post(checker, 'North', 'approve-limit')).toMatchObject({
    status: 409,
    body: { code: 'limit-not-proposed' },
  });
});

test('a name changes while a limit is pending, and a lower limit cancels the proposed one', async () => {
  await maker.post('/api/institutions', { name: 'South', dailyLimit: '1000' });
  expect(await edit('South', '2000', 'South Trust')).toMatchObject({ status: 200 });
  expect(await rowOf('South')).toMatchObject({ name: 'South Trust', dailyLimit: '1000', proposedLimit: '2000' });
  expect(await edit('South', '500', 'South Trust')).toMatchObject({ status: 200 });
  expect(await rowOf('South')).toMatchObject({ dailyLimit: '500', limitProposedBy: null });
});

test('one person alone cannot undo the lowering of a limit', async () => {
  await maker.post('/api/institutions', { name: 'West', dailyLimit: '1000' });
  await edit('West', '10');
  expect(await post(maker, 'West', 'edit', { name: 'West', dailyLimit: '1000' }, { undoes: '1' })).toMatchObject({
    status: 409,
  });
  expect(await rowOf('West')).toMatchObject({ dailyLimit: '10', limitProposedBy: null });
});

test('the approver of a limit is neither the proposer nor a person whose role the proposer set', async () => {
  const admin = clientOf(server, await server.tokenOf(server.people.admin));
  await admin.post('/api/institutions', { name: 'East', dailyLimit: '1000' });
  expect(await post(admin, 'East', 'edit', { name: 'East', dailyLimit: null })).toMatchObject({ status: 200 });
  expect(await post(admin, 'East', 'approve-limit')).toMatchObject({
    status: 409,
    body: { code: 'second-person-needed' },
  });
  const { auditor } = server.people;
  const revision = (await server.store.load(`administrator-${auditor.id}`)).at(-1)!.revision;
  expect(
    await admin.post(
      `/api/administrators/${auditor.id}/edit`,
      { email: auditor.email, description: 'made', roleId: 'custody-checker' },
      { 'if-match': `"${revision}"` },
    ),
  ).toMatchObject({ status: 200 });
  const createdClient = clientOf(server, await server.tokenOf(auditor));
  expect(await post(createdClient, 'East', 'approve-limit')).toMatchObject({
    status: 409,
    body: { code: 'second-person-needed' },
  });
});
