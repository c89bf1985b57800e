import { pino } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEvent } from '#contracts/events/event.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { linesOf, verify } from '#projections/verify/verify.ts';
import { createClosing } from '../../base/closing.ts';
import { readConfig } from '../../start/config.ts';
import { openLog, openReadSide } from '../../start/stores.ts';
import { startApp } from '../testing/app.ts';
import { withRules } from '../testing/stores/own-rules.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { streamOfCommands, type Acknowledged } from './commands.ts';
import { kill, VICTIMS } from './kill.ts';
import { startReceiver } from './receiver.ts';
import { brokenPromises, repeatedExecutions } from './verify.ts';

export interface TortureOptions {
  dataDir: string;
  rounds: number;
  /** Commands per round. */
  commands: number;
  inFlight: number;
  say(line: string): void;
}

/** Time without progress after which it is stuck. */
const STUCK_MS = 120_000;

/**
 * Kills one process of the product each round under a stream of commands; then compares promises, log and read models.
 */
export async function runTorture({
  dataDir,
  rounds,
  commands,
  inFlight,
  say,
}: TortureOptions): Promise<{ broken: string[]; promised: number }> {
  const receiver = await startReceiver();
  const environment = {
    EXECUTOR_URL: receiver.url,
    EXECUTOR_SECRET: 'whsec_dG9ydHVyZSB0ZXN0IHNlY3JldCBvZiB0aGUgZXhlY3V0b3I=',
  };
  await withRules(dataDir, { secondPerson: { 'deposit:confirm': false } });
  let app = await startApp(dataDir, environment);
  const restart = async (): Promise<void> => {
    app = await startApp(dataDir, environment);
  };
  const client = await signedIn(() => app.url);

  const receipts: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    const victim = VICTIMS[round % VICTIMS.length]!;
    const killAt = Math.floor(commands * (0.2 + 0.6 * Math.random()));
    let killed: Promise<void> | null = null;
    const acknowledged = await streamOfCommands(client, `round-${round}`, commands, inFlight, (sent) => {
      if (sent >= killAt) killed ??= kill(app, victim, restart);
    }).catch((error: unknown) => {
      throw new Error(`round ${round + 1}, ${victim} killed; output of the product:\n${app.output()}`, {
        cause: error,
      });
    });
    await killed;
    receipts.push(...acknowledged);
    say(`round ${round + 1}: ${victim} killed at command ${killAt}, ${acknowledged.length} acknowledged`);
  }

  const unsettled = await settle(client, receipts);
  await app.stop();
  await receiver.close();
  const { log, differences } = await readState(dataDir);
  return {
    promised: receipts.length,
    broken: [
      ...unsettled,
      ...brokenPromises(log, receipts),
      ...differences,
      ...repeatedExecutions(log, receiver.orders),
    ],
  };
}

/**
 * Waits until no mint is open and the model is caught up with the log, as long as the number of open mints decreases.
 * Returns messages if that fails.
 */
async function settle(client: Client, receipts: Acknowledged[]): Promise<string[]> {
  const last = receipts.reduce(
    (highest, { position }) => (BigInt(position) > highest ? BigInt(position) : highest),
    0n,
  );
  const underWay = encodeURIComponent(
    JSON.stringify({ mintStatus: { filterType: 'set', values: ['QUEUED', 'SUBMITTED'] } }),
  );
  let [remaining, stuckAt] = [Infinity, Date.now() + STUCK_MS];
  for (; Date.now() < stuckAt; await pause(500)) {
    const {
      status,
      body: { total = Infinity, position = '0' },
    } = await client.get(`/api/deposits?filter=${underWay}&atLeast=${last}`);
    if (status !== 200 || BigInt(position) < last) continue;
    if (total === 0) return [];
    if (total < remaining) [remaining, stuckAt] = [total, Date.now() + STUCK_MS];
  }
  return [
    `${remaining === Infinity ? 'the deposits are behind the log' : `${remaining} mints are still open`}, without progress for ${STUCK_MS} ms`,
  ];
}

/** The log, and the differences of the read models from it. */
async function readState(dataDir: string): Promise<{ log: StoredEvent[]; differences: string[] }> {
  const closing = createClosing(pino({ level: 'silent' }));
  const stores = [readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }), closing] as const;
  const [store, database] = await Promise.all([openLog(...stores), openReadSide(...stores)]);
  const verdicts = await Array.fromAsync(verify({ log: store, database, models, totals: totalsModels }));
  const log = (await Array.fromAsync(store.readAll(null))).flat();
  await closing.close();
  return { log, differences: verdicts.filter(({ differences: { total } }) => total > 0).flatMap(linesOf) };
}
