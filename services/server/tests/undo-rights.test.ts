// Undoing changes to people, roles and permissions, and releases by another person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../tools/testing/people/access.ts';
import { CUSTODY_ADDRESS, hexOf } from '../../tools/testing/custody/deposits.ts';
import { fund } from '../../tools/testing/http-examples/withdrawal.ts';
import type { TestServer } from '../../tools/testing/server.ts';
import { act, startUndoing, type Undoing } from '../../tools/testing/areas/undoing.ts';

let server: TestServer;
let admin: TestClient;
let maker: TestClient;
let checker: TestClient;
let operator: TestClient;
let rowAt: Undoing['rowAt'];
let lastOf: Undoing['lastOf'];
beforeAll(async () => {
  ({ server, admin, maker, checker, operator, rowAt, lastOf } = await startUndoing());
});
afterAll(() => server[Symbol.asyncDispose]());

test('undo enables a person again and restores the former role and e-mail address', async () => {
  const id = String(
    (await act(admin, '/api/administrators', { email: 'nora@example.com', description: 'Nora', roleId: 'auditor' }))
      .body.id,
  );
  const at = (name: string): string => `/api/administrators/${id}/${name}`;
  const edited = await act(
    admin,
    at('edit'),
    { email: 'nora.new@example.com', description: 'Nora', roleId: 'operator' },
    { seen: (await lastOf(`administrator-${id}`)).revision },
  );
  const number = Number(edited.body.revision);
  const disabled = await act(admin, at('disable'), {}, { seen: number });
  expect(
    await act(admin, at('enable'), {}, { seen: disabled.body.revision, undoes: number }),
    'another act’s event',
  ).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
  const enabled = await act(admin, at('enable'), {}, { seen: disabled.body.revision, undoes: disabled.body.revision });
  expect(enabled).toMatchObject({ status: 200 });
  const undone = await act(
    admin,
    at('edit'),
    { email: 'nora@example.com', description: 'Nora', roleId: 'auditor' },
    { seen: enabled.body.revision, undoes: number },
  );
  expect(undone).toMatchObject({ status: 200 });
  expect(await rowAt(`/api/administrators/${id}`, undone)).toMatchObject({
    email: 'nora@example.com',
    roleId: 'auditor',
    status: 'ENABLED',
  });
  expect(await act(maker, at('edit'), {}, { seen: 9, undoes: number })).toMatchObject({ status: 403 });
});

test('undo restores the permissions of a role, but only for a person who may edit roles', async () => {
  const fields = { name: 'Clerk', description: 'Looks', permissions: ['deposit:read'], requiresSecondFactor: false };
  const id = String((await act(admin, '/api/roles', fields)).body.id);
  const edited = await act(
    admin,
    `/api/roles/${id}/edit`,
    { ...fields, permissions: ['deposit:read', 'withdrawal:read'] },
    { seen: 0 },
  );
  expect(await act(operator, `/api/roles/${id}/edit`, fields, { seen: 1, undoes: 1 })).toMatchObject({ status: 403 });
  const undone = await act(admin, `/api/roles/${id}/edit`, fields, { seen: edited.body.revision, undoes: 1 });
  expect(undone).toMatchObject({ status: 200 });
  expect(await rowAt(`/api/roles/${id}`, undone)).toMatchObject(fields);
});

test('undo restores the former name of a permission and a removed permission', async () => {
  const permission = { identifier: 'report:print', nameZh: '打印', nameEn: 'Print', type: 'function', parent: null };
  await act(admin, '/api/permissions', permission);
  await act(admin, '/api/permissions/report:print/edit', { nameZh: '打印报表', nameEn: 'Print' });
  expect(
    await act(admin, '/api/permissions/report:print/edit', { nameZh: '打印', nameEn: 'Print' }, { undoes: 1 }),
  ).toMatchObject({ status: 200 });
  const removed = await act(admin, '/api/permissions/report:print/remove', {});
  expect(
    await act(admin, '/api/permissions', { ...permission, nameEn: 'Prints' }, { undoes: removed.body.revision }),
    'not as it was',
  ).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
  const back = await act(admin, '/api/permissions', permission, { undoes: removed.body.revision });
  expect(await rowAt('/api/permissions/report:print', back)).toMatchObject({ nameZh: '打印', builtIn: false });
});

test('undo of a freeze or a block needs another person, as the release does', async () => {
  const institution = String((await act(maker, '/api/institutions', { name: 'Aurora Custody' })).body.id);
  const frozen = await act(maker, `/api/institutions/${institution}/freeze`, { reason: 'looks odd' });
  const undoFreeze = (who: TestClient): Promise<Answer> =>
    act(who, `/api/institutions/${institution}/unfreeze`, { reason: 'by mistake' }, { undoes: frozen.body.revision });
  expect(await undoFreeze(maker)).toMatchObject({ status: 403 });
  expect(await undoFreeze(checker)).toMatchObject({ status: 200 });

  await fund(server, '100');
  const {
    body: { id },
  } = await act(maker, '/api/withdrawals', {
    institution: 'Aurora Custody',
    userName: 'Treasury',
    receivingAddress: CUSTODY_ADDRESS,
    network: 'mainnet',
    amount: '40',
  });
  const burned = await act(
    maker,
    `/api/withdrawals/${String(id)}/record-burn`,
    { hash: `0x${hexOf('a burn')}`, burnedAt: new Date(Date.now() + 1000).toISOString() },
    { seen: 0 },
  );
  const blocked = await act(
    operator,
    `/api/withdrawals/${String(id)}/block`,
    { reason: 'looks odd' },
    { seen: burned.body.revision },
  );
  const release = (who: TestClient): Promise<Answer> =>
    act(who, `/api/withdrawals/${String(id)}/release`, { reason: 'by mistake' }, { undoes: blocked.body.revision });
  const released = await release(checker);
  expect(released).toMatchObject({ status: 200 });
  expect((await lastOf(`withdrawal-${String(id)}`)).metadata).toMatchObject({ undoes: blocked.body.revision });
  expect(
    await act(
      operator,
      `/api/withdrawals/${String(id)}/block`,
      { reason: 'after all' },
      { undoes: released.body.revision },
    ),
  ).toMatchObject({ status: 200 });
  expect(
    await act(
      admin,
      `/api/withdrawals/${String(id)}/release`,
      { reason: 'once more' },
      { undoes: blocked.body.revision },
    ),
    'as it had been set',
  ).toMatchObject({ status: 200 });
});
