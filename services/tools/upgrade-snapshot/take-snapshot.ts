// node services/entry.mjs ./tools/upgrade-snapshot/take-snapshot.ts COMMIT: writes the folder and the answers that
// upgrade.test.ts compares with; see README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withRules } from '../testing/stores/own-rules.ts';
import { ADMIN, startApp, type App } from '../testing/app.ts';
import { signedIn, type Body, type Client } from '../testing/client.ts';
import { CUSTODY_ADDRESS, depositBody, depositFact, hexOf } from '../testing/custody/deposits.ts';
import { mailsIn } from '../testing/stores/outbox.ts';
import { request } from '../testing/request.ts';
import { amountOf, BASE, FATES, startExecutor, type SimulatedOutcome } from './simulated-outcomes.ts';
import { PASSWORD, storeSnapshot } from './snapshot.ts';
import { done, snapshotAnswers } from './snapshot-answers.ts';

const SECRET = `whsec_${Buffer.from('of the executor of a kept folder').toString('base64')}`;
const INGEST_KEY = 'the-ingest-key-of-a-kept-folder';
if (!process.argv[2]) throw new Error('the commit of the version is missing');
const dir = mkdtempSync(join(tmpdir(), 'kept-'));
const receiver = await startExecutor(SECRET);

let app: App;
const start = async (environment: Record<string, string> = {}): Promise<void> => {
  app = await startApp(dir, { INGEST_KEY, ...environment });
};
const withExecutor = { EXECUTOR_URL: receiver.url, EXECUTOR_SECRET: SECRET };
await start(withExecutor);
const admin = await signedIn(() => app.url, ADMIN);

async function person(name: string, roleId: string): Promise<Client> {
  const email = `${name}@console.example`;
  done(await admin.post('/api/administrators', { email, description: `Kept as ${name}`, roleId }));
  const token = new URLSearchParams(
    /\?(token=\S+)/.exec(mailsIn(dir).findLast(({ to }) => to === email)!.link!)![1],
  ).get('token');
  done(await admin.post('/api/password/setup', { token, password: PASSWORD }));
  return signedIn(() => app.url, { email, password: PASSWORD });
}
const maker = await person('maker', 'custody-maker');
const checker = await person('checker', 'custody-checker');
const leaving = await person('leaving', 'auditor');

const row = async (id: string): Promise<Record<string, unknown>> =>
  (await admin.get(`/api/deposits/${id}`)).body.row ?? {};
async function until(id: string, is: (row: Record<string, unknown>) => boolean): Promise<void> {
  for (
    const end = Date.now() + 60_000;
    !is(await row(id));
    await new Promise((next) => {
      setTimeout(next, 100);
    })
  )
    if (Date.now() > end) throw new Error(`${id} stays ${JSON.stringify(await row(id))}`);
}
const runAction = async (by: Client, id: string, what: string, body: unknown): Promise<Body> => {
  const { events } = done(await admin.get(`/api/deposits/${id}/events?atLeast=${last}`));
  const receipt = done(await by.post(`/api/deposits/${id}/${what}`, body, { 'if-match': `"${events!.length - 1}"` }));
  last = receipt.position!;
  return receipt;
};
let last = '0';
let deposits = 0;
async function deposit(simulatedOutcome: SimulatedOutcome, fields: Record<string, unknown> = {}): Promise<string> {
  const { id, position } = done(
    await maker.post(
      '/api/deposits',
      depositBody(`kept ${++deposits}`, {
        amount: amountOf(simulatedOutcome),
        remarks: `It ${simulatedOutcome}`,
        ...fields,
      }),
    ),
  );
  last = position!;
  return id!;
}
async function confirmed(simulatedOutcome: SimulatedOutcome, mint: string): Promise<string> {
  const id = await deposit(simulatedOutcome);
  await runAction(checker, id, 'confirm', { amount: amountOf(simulatedOutcome), acknowledged: true });
  await until(id, ({ mintStatus }) => mintStatus === mint);
  return id;
}
async function requestRefund(simulatedOutcome: SimulatedOutcome, isWhole = false): Promise<string> {
  const id = await confirmed('succeeds', 'MINTED');
  const amount = isWhole ? amountOf('succeeds') : String(BASE / 2 + FATES[simulatedOutcome]);
  await runAction(maker, id, 'request-refund', {
    amount,
    receivingAddress: CUSTODY_ADDRESS,
    burnHash: `0x${hexOf(`burn ${id}`)}`,
  });
  return id;
}
async function paidBack(simulatedOutcome: SimulatedOutcome, refund: string, isWhole = false): Promise<string> {
  const id = await requestRefund(simulatedOutcome, isWhole);
  await runAction(checker, id, 'confirm-refund', {});
  await until(id, ({ refundStatus }) => refundStatus === refund);
  return id;
}

await deposit('waits', { lockTime: { kind: 'height', value: 900_000 } });
await runAction(maker, await deposit('waits', { institution: '北辰托管', userName: '=1+1' }), 'cancel', {
  reason: '重复登记',
});
await runAction(
  checker,
  await deposit('waits', { lockTime: { kind: 'time', value: '2027-11-01T08:00:00Z' } }),
  'reject',
  {
    reason: 'not ours',
  },
);
await confirmed('accepted', 'QUEUED');
await confirmed('submitted', 'SUBMITTED');
await confirmed('succeeds', 'MINTED');
await confirmed('fails', 'FAILED');
const failed = await confirmed('fails', 'FAILED');
await runAction(maker, failed, 'request-refund', { amount: amountOf('fails'), receivingAddress: CUSTODY_ADDRESS });
await runAction(checker, failed, 'reject-refund', { reason: 'try the mint again' });
await runAction(maker, failed, 'request-refund', { amount: amountOf('fails'), receivingAddress: CUSTODY_ADDRESS });
await runAction(maker, failed, 'withdraw-refund', { reason: 'still the mint' });
const retried = await confirmed('recovers', 'FAILED');
await runAction(checker, retried, 'retry-mint', { reason: 'once more' });
await until(retried, ({ mintStatus }) => mintStatus === 'MINTED');
const unminted = await confirmed('fails', 'FAILED');
await runAction(maker, unminted, 'request-refund', {
  amount: String(BASE / 2 + FATES.succeeds),
  receivingAddress: CUSTODY_ADDRESS,
});
await runAction(checker, unminted, 'confirm-refund', {});
await until(unminted, ({ refundStatus }) => refundStatus === 'PAID');
await requestRefund('succeeds');
await paidBack('accepted', 'QUEUED');
await paidBack('submitted', 'SUBMITTED');
await paidBack('succeeds', 'PAID');
await paidBack('succeeds', 'PAID', true);
const unpaid = await paidBack('recovers', 'FAILED');
await runAction(checker, unpaid, 'retry-refund', { reason: 'once more' });
await until(unpaid, ({ refundStatus }) => refundStatus === 'PAID');
await paidBack('fails', 'FAILED');

await admin.ingest(
  [
    {
      source: 'prices',
      id: '1',
      type: 'btc-price',
      at: '2026-11-01T00:00:00Z',
      data: { day: '2026-11-01', price: '101234.56' },
    },
    {
      source: 'prices',
      id: '2',
      type: 'btc-price',
      at: '2026-11-02T00:00:00Z',
      data: { day: '2026-11-02', price: '99876.5' },
    },
    depositFact('kept fact'),
  ],
  INGEST_KEY,
);
done(
  await admin.post('/api/permissions', {
    identifier: 'vault:open',
    nameZh: '开启金库',
    nameEn: 'Open the vault',
    type: 'function',
    parent: null,
  }),
);
const role = done(
  await admin.post('/api/roles', {
    name: 'Vault desk',
    description: '看金库 · Looks after the vault',
    permissions: ['deposit:read', 'vault:open'],
  }),
);
done(
  await admin.post(
    `/api/roles/${role.id}/edit`,
    { name: 'Vault desk', description: 'Looks after the vault', permissions: ['deposit:read'] },
    { 'if-match': '"0"' },
  ),
);
await app!.stop();
await withRules(dir, { secondPerson: { 'deposit:confirm': false } });
await start();
done(
  await maker.post('/api/views', {
    model: 'deposits',
    name: 'Waiting',
    columns: ['amount', 'status'],
    sort: [{ colId: 'amount', sort: 'desc' }],
    filter: { recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } },
  }),
);
await maker.post(`/api/deposits/${failed}/cancel`, { reason: 'refused' });
await maker.get('/api/audits');
await request(`${app!.url}/api/deposits/export.csv`, { headers: { authorization: `Bearer ${maker.token}` } });
await request(`${app!.url}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${leaving.token}` } });
const people = done(await admin.get(`/api/administrators?atLeast=${last}`)).rows!;
const leaver = people.find(({ email }) => email === 'leaving@console.example')!;
done(
  await admin.post(
    `/api/administrators/${String(leaver.id)}/disable`,
    {},
    { 'if-match': `"${String(leaver.revision)}"` },
  ),
);
done(
  await admin.post(
    `/api/administrators/${String(leaver.id)}/forget`,
    {},
    { 'if-match': `"${Number(leaver.revision) + 1}"` },
  ),
);
const disabled = done(
  await admin.post('/api/administrators', {
    email: 'disabled@console.example',
    description: 'Kept out',
    roleId: String(role.id),
  }),
);
done(await admin.post(`/api/administrators/${disabled.id}/disable`, {}, { 'if-match': '"0"' }));

// Without an executor, newly confirmed and attempted executions wait.
await app!.stop();
await start();
const reader = await signedIn(() => app.url, ADMIN);
const waits = await deposit('waits');
done(await reader.post('/api/settings', { secondPerson: { 'deposit:confirm': true }, reason: 'as it was' }));
const { position } = done(
  await checker.post(
    `/api/deposits/${waits}/confirm`,
    { amount: amountOf('waits'), acknowledged: true },
    { 'if-match': '"0"' },
  ),
);
last = position!;
for (
  const end = Date.now() + 60_000;
  (done(await reader.get(`/api/executions?atLeast=${last}`)).rows ?? []).every(({ status }) => status !== 'REQUESTED');
)
  if (Date.now() > end) throw new Error('no execution was requested');

const snapshot = await snapshotAnswers(reader, maker);
await app!.stop();
await receiver.close();
storeSnapshot(process.argv[2]!, dir, snapshot);
rmSync(dir, { recursive: true });
