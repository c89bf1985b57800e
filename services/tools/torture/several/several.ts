// Several processes under a stream of commands and faults: measures how soon the others go on after each fault; then
// compares promises, orders, log and read models.
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { ADMIN } from '../../testing/app.ts';
import { signedIn, type Client } from '../../testing/client.ts';
import { percentile } from '../../bench/measure.ts';
import { parseJson } from '../../testing/json.ts';
import { request } from '../../testing/request.ts';
import { depositBody } from '../../testing/custody/deposits.ts';
import { brokenIn } from '../broken.ts';
import { streamOfCommands, type Acknowledged } from '../commands.ts';
import { startReceiver } from '../receiver.ts';
import { settle } from '../settle.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { FAULTS } from './faults.ts';

export interface SeveralOptions {
  dir: string;
  processes: number;
  minutes: number;
  perSecond: number;
  inFlight: number;
  say(line: string): void;
}

/** Times in ms. */
interface Measured {
  fault: string;
  limitMs: number | null;
  /** Until what was commanded after the fault was carried out, and shown by each api that runs and is not away. */
  recovered: number[];
  /** How long killed processes took to come back. */
  back: number[];
}

const REST_MS = 1_000;
const POLL_MS = 50;
const SILENCE_MS = 2_000;

/** Median and worst of times in ms. */
const textOf = (times: number[]): string =>
  times.length === 0 ? '-' : `${Math.round(percentile(times, 0.5))} / ${Math.round(Math.max(...times))} ms`;

/** A client that sends each request to any api that runs, and tries another if it is silent. */
const clientOf = (cluster: Cluster): Promise<Client> => {
  const address = (): string => {
    const running = cluster.members.filter(({ role, app }) => role === 'api' && app !== null);
    return running[Math.floor(Math.random() * running.length)]?.app?.url ?? 'http://127.0.0.1:1';
  };
  return signedIn(address, ADMIN, SILENCE_MS);
};

/**
 * Confirms a deposit, and waits until each api that runs and is not away shows that it is minted. Returns how long that
 * took, in ms.
 */
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
    const answer = await request(`${url}/api/deposits/${deposit.body.id}`, {
      headers: { authorization: `Bearer ${client.token}` },
      silence: SILENCE_MS,
    }).catch(() => null);
    if (answer?.status !== 200) return false;
    const { row } = parseJson<{ row?: { mintStatus?: string } }>(answer.text);
    return row?.mintStatus === 'MINTED';
  };
  for (;;) {
    const urls = cluster.members.flatMap(({ role, app, isAway }) =>
      role === 'api' && app && !isAway ? [app.url] : [],
    );
    if (urls.length > 0 && (await Promise.all(urls.map(isMinted))).every(Boolean)) return performance.now() - startedAt;
    await pause(POLL_MS);
  }
}

async function faultsUntil(
  end: number,
  { cluster, client, say }: { cluster: Cluster; client: Client; say(line: string): void },
): Promise<Measured[]> {
  const all = new Map<string, Measured>();
  for (let turn = 0; Date.now() < end; turn++) {
    const fault = FAULTS[turn % FAULTS.length]!;
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

/** Returns a message for everything that is broken, or took longer than its limit. */
export async function runSeveral({
  dir,
  processes,
  minutes,
  perSecond,
  inFlight,
  say,
}: SeveralOptions): Promise<{ broken: string[] }> {
  const receiver = await startReceiver();
  await using cluster = await startCluster(dir, {
    processes,
    environment: { ...receiver.environment },
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
  const measuring = faultsUntil(Date.now() + minutes * 60_000, { cluster, client, say }).finally(() => {
    isOver = true;
  });
  const [receipts, measured]: [Acknowledged[], Measured[]] = await Promise.all([commands, measuring]);

  const unsettled = await settle(client, receipts);
  for (const { app } of cluster.members) await app?.stop();
  await receiver.close();
  say('fault: work went on after (median / worst); a killed process was back after (median / worst)');
  for (const { fault, recovered, back } of measured)
    say(`${fault} (${recovered.length}): ${textOf(recovered)}; ${textOf(back)}`);
  const late = measured.flatMap(({ fault, limitMs, recovered }) =>
    recovered
      .filter((ms) => limitMs !== null && ms > limitMs)
      .map((ms) => `${fault}: work went on after ${Math.round(ms)} ms`),
  );
  const stores = { DATA_DIR: dir, EVENTSTORE_URL: cluster.eventStore.url, DATABASE_URL: cluster.database.url };
  const broken = await brokenIn(stores, { receipts, orders: receiver.orders });
  return { broken: [...unsettled, ...broken, ...late] };
}
