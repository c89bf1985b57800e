// Tests with a kill in the middle of imports that wait for approval, decisions on them, rejected lines, and the retry
// of a batch.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { atTheScreen } from '../testing/imports/imports.ts';
import { added, done } from '../testing/people/added.ts';
import { ADMIN, startApp, startedFolder, type App } from '../testing/app.ts';
import { signedIn, type Answer, type Client } from '../testing/client.ts';
import { CUSTODY_ADDRESS, RECEIVING_ADDRESS, hexOf } from '../testing/custody/deposits.ts';
import { logOf } from '../testing/stores/log-of.ts';
import { withRules } from '../testing/stores/own-rules.ts';
import { kill, VICTIMS, type Victim } from './kill.ts';

const LINES = 600;
/** Every tenth line has no valid transaction. */
const REJECTED = LINES / 10;
const AMOUNT = 150_000_000n;
const BOUND = { batchRows: String(3 * LINES) };
const HEADER =
  'institution,userName,userAddress,amount,custodyAddress,network,txid,vout,receivingAddress,type,lockTime,remarks,at';
const fileOf = (seed: string, institution: string): string =>
  [
    HEADER,
    ...Array.from(
      { length: LINES },
      (_, index) =>
        `${institution},Account ${index},${CUSTODY_ADDRESS},${AMOUNT},${CUSTODY_ADDRESS},mainnet,${index % 10 === 9 ? '0x12' : hexOf(`${seed} ${index}`)},0,${RECEIVING_ADDRESS},standard,,,2026-11-01T08:00:00Z`,
    ),
  ].join('\n');
const ENDINGS = ['JobDone', 'JobStopped', 'JobFailed', 'JobRejected'];

let app: App;
let dataDir: string;
let sender: Client;
let approver: Client;
let approverId: string;
beforeAll(async () => {
  dataDir = await startedFolder();
  await withRules(dataDir, { values: BOUND });
  app = await startApp(dataDir);
  sender = await signedIn(() => app.url);
  const checker = await added({ dataDir }, sender, 'checker@console.example', 'custody-checker');
  approverId = checker.id;
  approver = await signedIn(() => app.url, checker);
});
afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const jobOf = async (client: Client, id: string): Promise<JobRow | undefined> =>
  (await client.get<{ row?: JobRow }>(`/api/jobs/${id}`).catch(() => null))?.body.row;
const ended = async (client: Client, id: string): Promise<JobRow> => {
  await expect
    .poll(async () => (await jobOf(client, id))?.status, { timeout: 300_000, interval: 200 })
    .toMatch(/DONE|STOPPED|FAILED|REJECTED/);
  return (await jobOf(client, id))!;
};
/** Kills the process as soon as the job has processed items. */
async function killUnder(client: Client, id: string, victim: Victim): Promise<void> {
  await expect
    .poll(async () => (await jobOf(client, id))?.done ?? 0, { timeout: 120_000, interval: 10 })
    .toBeGreaterThan(0);
  await kill(app, victim, async () => {
    app = await startApp(dataDir);
  });
}
/** Changes the rule while the product is stopped: over HTTP it needs two people. */
async function requireSecondPerson(isOn: boolean): Promise<void> {
  await app.stop();
  await withRules(dataDir, { secondPerson: { 'deposit:confirm': isOn }, values: BOUND });
  app = await startApp(dataDir);
}
/** Events of a type about deposits of one file. */
function ofFile(log: readonly StoredEvent[], seed: string, type: string): StoredEvent[] {
  const txids = new Set(Array.from({ length: LINES }, (_, index) => hexOf(`${seed} ${index}`)));
  const streams = new Set(
    log.flatMap((event) =>
      event.type === 'DepositRecorded' && txids.has(String(event.data.txid)) ? event.stream : [],
    ),
  );
  return log.filter((event) => event.type === type && streams.has(event.stream));
}

const ids: Record<string, Record<'approved' | 'also' | 'rejected' | 'stopped' | 'raced', string>> = {};
const raced: Record<string, JobRow> = {};
const retried: Record<string, string[]> = {};

test.each(VICTIMS)(
  'kill -9 of the %s during imports completes approved ones and starts no rejected or stopped one',
  async (victim) => {
    const token = async (): Promise<string> => sender.token;
    const screen = await atTheScreen({ url: app.url, tokenOf: token }, ADMIN);
    const waiting = async (name: string): Promise<string> => {
      const {
        body: { id },
      } = await screen.uploadFile('deposit-seen', fileOf(`${victim} ${name}`, `Bank ${victim}`), `${name}.csv`);
      expect(await screen.send('deposit-seen', id, { set: { 'lockTime.kind': 'none' } })).toMatchObject({
        status: 202,
      });
      return id;
    };
    const of = {
      approved: await waiting('approved'),
      also: await waiting('also'),
      rejected: await waiting('rejected'),
      stopped: await waiting('stopped'),
      raced: await waiting('raced'),
    };
    ids[victim] = of;
    const decide = (client: Client, id: string, word: string, body: object = {}): Promise<Answer> =>
      client.postUntilAnswered(`/api/jobs/${id}/${word}`, body);

    done(await decide(approver, of.approved, 'approve'));
    const killed = killUnder(sender, of.approved, victim);
    const [also, rejected, stopped, ...race] = await Promise.all([
      decide(approver, of.also, 'approve'),
      decide(approver, of.rejected, 'reject', { reason: 'not ours' }),
      decide(sender, of.stopped, 'stop'),
      ...Array.from({ length: 10 }, (_, index) =>
        index % 2 ? decide(sender, of.raced, 'stop') : decide(approver, of.raced, 'approve'),
      ),
    ]);
    await killed;
    expect([also.status, rejected.status, stopped.status]).toEqual([200, 200, 200]);
    expect(
      race.filter(({ status }, index) => index % 2 === 0 && status === 200).length,
      'it was approved at most once',
    ).toBeLessThanOrEqual(1);

    const complete = { status: 'DONE', total: LINES, done: LINES, refused: REJECTED, known: 0 };
    expect(await ended(sender, of.approved)).toMatchObject(complete);
    expect(await ended(sender, of.also)).toMatchObject(complete);
    expect(await ended(sender, of.rejected)).toMatchObject({ status: 'REJECTED', reason: 'not ours', done: 0 });
    expect(await ended(sender, of.stopped)).toMatchObject({ status: 'STOPPED', done: 0 });
    raced[victim] = await ended(sender, of.raced);
    const lines = await (await atTheScreen({ url: app.url, tokenOf: token }, ADMIN)).rejected(of.approved);
    expect(lines).toHaveLength(REJECTED);
  },
);

test.each(VICTIMS)('kill -9 of the %s during a batch and its retry confirms each row once', async (victim) => {
  const filter = {
    institution: { filterType: 'text', type: 'equals', filter: `Bank ${victim}` },
    status: { filterType: 'set', values: ['RECORDED'] },
  };
  const { total = 0 } = (await sender.get(`/api/deposits?end=1&filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .body;
  expect(total).toBeGreaterThanOrEqual(2 * (LINES - REJECTED));
  const amount = String(AMOUNT * BigInt(total));
  const postJob = async (path: string, body: object): Promise<string> =>
    String(done(await sender.postUntilAnswered(path, body)).body.id);

  const refused = await postJob('/api/deposits/confirm/jobs', { filter, amount, acknowledged: true });
  await killUnder(sender, refused, victim);
  expect(await ended(sender, refused)).toMatchObject({ status: 'DONE', done: total, total, refused: total });
  expect((await sender.get(`/api/jobs/${refused}/results`)).body).toMatchObject({
    reasons: [{ code: 'second-person-needed', count: total }],
  });

  await requireSecondPerson(false);
  const retryJob = await postJob(`/api/jobs/${refused}/retry`, { amount, acknowledged: true });
  await killUnder(sender, retryJob, victim);
  expect(await ended(sender, retryJob)).toMatchObject({ status: 'DONE', done: total, total, refused: 0, known: 0 });
  await requireSecondPerson(true);
  retried[victim] = [refused, retryJob, String(total)];
});

test('the log has every fact and action once, with its approver, and one end of each job', async () => {
  await app.stop();
  const log = await logOf(dataDir);
  for (const victim of VICTIMS) {
    const of = ids[victim]!;
    for (const id of [...Object.values(of), ...retried[victim]!.slice(0, 2)])
      expect(log.filter(({ type, stream }) => stream === `job-${id}` && ENDINGS.includes(type))).toHaveLength(1);
    for (const name of ['approved', 'also'] as const) {
      const recorded = ofFile(log, `${victim} ${name}`, 'DepositRecorded');
      expect([name, recorded.length, new Set(recorded.map(({ stream }) => stream)).size]).toEqual([
        name,
        LINES - REJECTED,
        LINES - REJECTED,
      ]);
      expect(recorded.every(({ metadata }) => metadata.approvedBy === approverId)).toBe(true);
    }
    for (const name of ['rejected', 'stopped'] as const)
      expect(ofFile(log, `${victim} ${name}`, 'DepositRecorded')).toEqual([]);
    const { done: rows, refused } = raced[victim]!;
    expect(ofFile(log, `${victim} raced`, 'DepositRecorded')).toHaveLength(rows - refused);
  }
  const confirmed = log.filter(({ type }) => type === 'DepositConfirmed').map(({ stream }) => stream);
  const total = VICTIMS.reduce((sum, victim) => sum + Number(retried[victim]![2]), 0);
  expect([confirmed.length, new Set(confirmed).size]).toEqual([total, total]);
  const facts = log
    .filter(({ type, data }) => type === 'FactReceived' && data.type === 'deposit-seen')
    .map(({ stream }) => stream);
  expect(new Set(facts).size).toBe(facts.length);
});
