import { startEmbeddedEventStore } from '../event-store/start.ts';
import { createEventStore } from '../event-store/client.ts';
import type { StoredEvent } from '#contracts/event.ts';
import { startApp, type App } from '../testing/app.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { streamOfCommands, type Acknowledged } from './commands.ts';
import { startReceiver } from './receiver.ts';
import { brokenPromises, differences, foldDeposits, repeatedExecutions } from './verify.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface TortureOptions {
  dataDir: string;
  rounds: number;
  /** Commands a round. */
  commands: number;
  inFlight: number;
  say(line: string): void;
}

const VICTIMS = ['event-store', 'database', 'app'] as const;
const SETTLE_LIMIT_MS = 120_000;
const PAGE = 1000;

/** Kills one process of the product each round, while commands stream in; then compares promises, log and rows. */
export async function runTorture({ dataDir, rounds, commands, inFlight, say }: TortureOptions): Promise<{ broken: string[]; promised: number }> {
  const receiver = await startReceiver();
  const environment = { EXECUTOR_URL: receiver.url, EXECUTOR_SECRET: 'whsec_dG9ydHVyZSB0ZXN0IHNlY3JldCBvZiB0aGUgZXhlY3V0b3I=' };
  let app = await startApp(dataDir, environment);
  const restart = async (): Promise<void> => { app = await startApp(dataDir, environment); };
  const client = await signedIn(() => app.url);
  await client.post('/api/settings', { secondPerson: { 'deposit:confirm': false } });

  const promised: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    const victim = VICTIMS[round % VICTIMS.length]!;
    const killAt = Math.floor(commands * (0.2 + 0.6 * Math.random()));
    let killed: Promise<void> | null = null;
    const acknowledged = await streamOfCommands(client, `round-${round}`, commands, inFlight, (sent) => {
      if (sent >= killAt) killed ??= kill(app, victim, restart);
    }).catch((error: unknown) => { throw new Error(`round ${round + 1}, ${victim} killed: the product said\n${app.output()}`, { cause: error }); });
    await killed;
    promised.push(...acknowledged);
    say(`round ${round + 1}: ${victim} killed at command ${killAt}, ${acknowledged.length} acknowledged`);
  }

  const shown = await settledRows(client, promised);
  await app.stop();
  const log = await readLog(dataDir);
  await receiver.close();
  return { promised: promised.length, broken: [...brokenPromises(log, promised), ...differences(foldDeposits(log), shown), ...repeatedExecutions(log, receiver.orders)] };
}

async function kill(app: App, victim: (typeof VICTIMS)[number], restart: () => Promise<void>): Promise<void> {
  if (victim === 'app') {
    await app.kill();
    await restart();
    return;
  }
  const child = app.children().find(({ name }) => name === victim);
  if (!child) throw new Error(`there is no process ${victim} to kill`);
  process.kill(child.pid, 'SIGKILL');
}

/** All rows once nothing is under way any more: every confirmed deposit minted, and the model level with the log. */
async function settledRows(client: Client, promised: Acknowledged[]): Promise<Record<string, unknown>[]> {
  const last = promised.reduce((highest, { position }) => BigInt(position) > highest ? BigInt(position) : highest, 0n);
  const underWay = encodeURIComponent(JSON.stringify({ mintStatus: { filterType: 'set', values: ['QUEUED', 'SUBMITTED'] } }));
  for (const end = Date.now() + SETTLE_LIMIT_MS; Date.now() < end; await pause(500)) {
    const { status, body } = await client.get(`/api/deposits?filter=${underWay}&atLeast=${last}`);
    if (status === 200 && body.total === 0 && BigInt(body.position!) >= last) break;
  }
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; ; start += PAGE) {
    const { body } = await client.get(`/api/deposits?start=${start}&end=${start + PAGE}`);
    rows.push(...body.rows!);
    if (body.rows!.length < PAGE) return rows;
  }
}

async function readLog(dataDir: string): Promise<StoredEvent[]> {
  const server = await startEmbeddedEventStore(join(dataDir, 'event-store'));
  const store = createEventStore({ url: server.url });
  const log: StoredEvent[] = [];
  for await (const events of store.readAll(null)) log.push(...events);
  await store.close();
  await server.stop();
  return log;
}
