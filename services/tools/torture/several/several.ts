// Several processes under a stream of commands and faults: measures how soon the others go on after each fault; then
// compares promises, orders, log and read models.
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { linesOf, verify } from '#projections/verify/verify.ts';
import { createClosing } from '../../../base/closing.ts';
import { readConfig } from '../../../start/config.ts';
import { openLog, openReadSide } from '../../../start/stores.ts';
import { ADMIN } from '../../testing/app.ts';
import { signedIn, type Client } from '../../testing/client.ts';
import { depositBody } from '../../testing/custody/deposits.ts';
import { streamOfCommands, type Acknowledged } from '../commands.ts';
import { startReceiver } from '../receiver.ts';
import { settle } from '../settle.ts';
import { brokenPromises, overdrawn, repeatedExecutions } from '../verify.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { FAULTS, type Fault } from './faults.ts';

export interface SeveralOptions {
  dir: string;
  processes: number;
  minutes: number;
  perSecond: number;
  inFlight: number;
  say(line: string): void;
  faults?: readonly Fault[];
}

/** Times in ms. */
export interface Measured {
  fault: string;
  limitMs: number | null;
  /** Until what was commanded after the fault was carried out, and shown by each api that runs. */
  recovered: number[];
  /** How long killed processes took to come back. */
  back: number[];
}

const REST_MS = 1_000;
const POLL_MS = 50;
const SILENCE_MS = 2_000;

const within = (of: number[]): string =>
  of.length === 0
    ? '-'
    : `${Math.round(of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)]!)} / ${Math.round(Math.max(...of))} ms`;

/** A client that sends each request to any api that runs, and tries another if it is silent. */
const clientOf = (cluster: Cluster): Promise<Client> => {
  const address = (): string => {
    const running = cluster.members.filter(({ role, app }) => role === 'api' && app !== null);
    return running[Math.floor(Math.random() * running.length)]?.app?.url ?? 'http://127.0.0.1:1';
  };
  return signedIn(address, ADMIN, SILENCE_MS);
};

/** Confirms a deposit, and waits until each api that runs shows that it is minted; how long that took, in ms. */
async function probe(cluster: Cluster, client: Client): Promise<number> {
  const startedAt = performance.now();
  const body = depositBody(`probe-${randomUUID()}`);
  const deposit = await client.postUntilAnswered('/api/deposits', body);
  await client.postUntilAnswered(
    `/api/deposits/${deposit.body.id}/confirm`,
    { amount: body.amount, acknowledged: true },
    { 'if-match': `"${deposit.body.revision}"` },
  );
  const isMinted = async (url: string): Promise<boolean> => {
    const answer = await fetch(`${url}/api/deposits/${deposit.body.id}`, {
      headers: { authorization: `Bearer ${client.token}` },
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    if (!answer?.ok) return false;
    const { row } = (await answer.json()) as { row?: { mintStatus?: string } };
    return row?.mintStatus === 'MINTED';
  };
  for (;;) {
    const urls = cluster.members.flatMap(({ role, app }) => (role === 'api' && app ? [app.url] : []));
    if (urls.length > 0 && (await Promise.all(urls.map(isMinted))).every(Boolean)) return performance.now() - startedAt;
    await pause(POLL_MS);
  }
}

async function faultsUntil(
  end: number,
  {
    cluster,
    client,
    faults,
    say,
  }: { cluster: Cluster; client: Client; faults: readonly Fault[]; say(line: string): void },
): Promise<Measured[]> {
  const all = new Map<string, Measured>();
  for (let turn = 0; Date.now() < end; turn++) {
    const fault = faults[turn % faults.length]!;
    const measured = all.get(fault.name) ?? { fault: fault.name, limitMs: fault.limitMs, recovered: [], back: [] };
    all.set(fault.name, measured);
    const over = await fault.begin(cluster);
    const [recovered, back] = await Promise.all([probe(cluster, client), over()]);
    measured.recovered.push(recovered);
    if (back !== null) measured.back.push(back);
    say(
      `${fault.name}: work went on after ${Math.round(recovered)} ms${back === null ? '' : `, it was back after ${Math.round(back)} ms`}`,
    );
    await pause(REST_MS);
  }
  return [...all.values()];
}

/** The log, and the differences of the read models from it. */
async function readState(
  { eventStore, database }: Cluster,
  dir: string,
): Promise<{ log: StoredEvent[]; differences: string[] }> {
  const silent = pino({ level: 'silent' });
  const closing = createClosing(silent);
  const config = readConfig({ DATA_DIR: dir, EVENTSTORE_URL: eventStore.url, DATABASE_URL: database.url });
  const [store, readSide] = await Promise.all([
    openLog(config, silent, closing),
    openReadSide(config, silent, closing),
  ]);
  const verdicts = await Array.fromAsync(verify({ log: store, database: readSide, models, totals: totalsModels }));
  const log = (await Array.fromAsync(store.readAll(null))).flat();
  await closing.close();
  return { log, differences: verdicts.filter(({ differences: { total } }) => total > 0).flatMap(linesOf) };
}

/** Returns the broken promises, and the measured faults. */
export async function runSeveral({
  dir,
  processes,
  minutes,
  perSecond,
  inFlight,
  say,
  faults = FAULTS,
}: SeveralOptions): Promise<{ broken: string[]; promised: number; measured: Measured[] }> {
  const receiver = await startReceiver();
  await using cluster = await startCluster(dir, {
    processes,
    environment: {
      EXECUTOR_URL: receiver.url,
      EXECUTOR_SECRET: 'whsec_dG9ydHVyZSB0ZXN0IHNlY3JldCBvZiB0aGUgZXhlY3V0b3I=',
    },
  });
  const client = await clientOf(cluster);
  say(
    `${cluster.members.map(({ name }) => name).join(', ')} run; a command took ${Math.round(await probe(cluster, client))} ms to its effect`,
  );

  let isOver = false;
  let next = Date.now();
  const pace = async (): Promise<void> => {
    next = Math.max(next, Date.now()) + 1_000 / perSecond;
    await pause(next - Date.now());
  };
  const commands = streamOfCommands(client, 'several', { inFlight, isOver: () => isOver, pace });
  const measuring = faultsUntil(Date.now() + minutes * 60_000, { cluster, client, faults, say }).finally(() => {
    isOver = true;
  });
  const [receipts, measured]: [Acknowledged[], Measured[]] = await Promise.all([commands, measuring]);

  const unsettled = await settle(client, receipts);
  for (const { app } of cluster.members) await app?.stop();
  const { log, differences } = await readState(cluster, dir);
  await receiver.close();
  say('fault: work went on after (median / worst); a killed process was back after (median / worst)');
  for (const { fault, recovered, back } of measured)
    say(`${fault} (${recovered.length}): ${within(recovered)}; ${within(back)}`);
  const late = measured.flatMap(({ fault, limitMs, recovered }) =>
    recovered
      .filter((ms) => limitMs !== null && ms > limitMs)
      .map((ms) => `${fault}: work went on after ${Math.round(ms)} ms`),
  );
  return {
    promised: receipts.length,
    measured,
    broken: [
      ...unsettled,
      ...brokenPromises(log, receipts),
      ...differences,
      ...repeatedExecutions(log, receiver.orders),
      ...overdrawn(log),
      ...late,
    ],
  };
}
