// A person’s second factor, removed by an administrator or required by a role.
import { expect, test } from 'vitest';
import { command, revisionOf, sessionOf, signInAs, type Answer } from '../../tools/testing/people/access.ts';
import { STEP, server, withSecondFactors, later, enrol, outcome } from '../../tools/testing/people/second-factors.ts';

withSecondFactors();

test('a second-factor reset by an administrator ends the sessions and runs once per key', async () => {
  const { email, id } = server.people.nobody;
  const client = await sessionOf(server, email);
  await enrol(client);
  const admin = await sessionOf(server, server.people.admin.email);
  const reset = async (): Promise<Answer> =>
    admin.post(
      `/api/administrators/${id}/reset-second-factor`,
      {},
      { 'if-match': `"${await revisionOf(server, id)}"`, 'idempotency-key': '5d0d4a0e-6f65-4a6c-9b57-0a4f5f1f8f10' },
    );
  expect((await reset()).status).toBe(200);
  later(STEP);
  expect((await client.get('/api/session')).status).toBe(401);
  const laterSession = await sessionOf(server, email);
  expect((await reset()).status, 'the receipt of the first request').toBe(200);
  expect((await laterSession.get('/api/session')).status, 'a session that began later stays').toBe(200);
  await enrol(laterSession);
  expect((await reset()).status).toBe(200);
  expect(outcome(await signInAs(server, email))).toEqual([401, 'second-factor-required']);
  later(STEP);
  expect((await command(server, id, 'reset-second-factor')).status).toBe(200);
  expect((await signInAs(server, email)).status).toBe(200);
});

test('a session without the second factor that its role requires may only set it up', async () => {
  const admin = await sessionOf(server, server.people.admin.email);
  const {
    body: { id: roleId },
  } = await admin.post('/api/roles', {
    name: 'Careful',
    description: 'for a test',
    permissions: ['settings:read'],
    requiresSecondFactor: true,
  });
  const { email, id } = server.people.nobody;
  expect(
    (
      await admin.post(
        `/api/administrators/${id}/edit`,
        { email, description: 'for a test', roleId },
        { 'if-match': `"${await revisionOf(server, id)}"` },
      )
    ).status,
  ).toBe(200);
  const client = await sessionOf(server, email);
  expect(await client.get('/api/session')).toMatchObject({
    body: { secondFactor: 'required', permissions: [], routes: [{ path: '/' }] },
  });
  expect(outcome(await client.get('/api/settings'))).toEqual([403, 'not-allowed']);
  await enrol(client);
  expect(await client.get('/api/session')).toMatchObject({
    body: { secondFactor: 'enabled', permissions: [{ code: 'settings:read' }] },
  });
  expect((await client.get('/api/settings')).status).not.toBe(403);
});
